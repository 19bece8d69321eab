import { event } from '../../platform/events.ts';

/** An administrator changed when signings of a tournament are open. */
export interface SigningsChanged {
  readonly tournamentId: number;
  readonly at: Date;
}
export const signingsChanged = event<SigningsChanged>('signingsChanged');

/** Signings of a tournament opened or closed: by a date, or by an administrator. */
export interface SigningsTurned {
  readonly tournamentId: number;
  readonly isOpen: boolean;
  /** The teams that take part. */
  readonly teamIds: readonly number[];
  /** Null: a date did it. */
  readonly actorId: number | null;
  readonly at: Date;
}
export const signingsTurned = event<SigningsTurned>('signingsTurned');
