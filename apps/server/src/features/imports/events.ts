import { event } from '../../platform/events.ts';

/** An import that somebody left to itself is over. */
export interface ImportEnded {
  readonly tournamentId: number;
  readonly userId: number;
  readonly outcome: 'done' | 'refused';
  readonly at: Date;
}
export const importEnded = event<ImportEnded>('importEnded');
