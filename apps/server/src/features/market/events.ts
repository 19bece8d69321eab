import { event } from '../../platform/events.ts';

/** An administrator changed when signings of a tournament are open. */
export interface SigningsChanged {
  readonly tournamentId: number;
  readonly at: Date;
}
export const signingsChanged = event<SigningsChanged>('signingsChanged');
