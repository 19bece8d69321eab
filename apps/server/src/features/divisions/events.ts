import { event } from '../../platform/events.ts';

/** Another number of teams goes to the liguilla of a season that has no schedule yet. */
export interface PlayoffsChanged {
  readonly seasonId: number;
  readonly before: number;
  readonly after: number;
}
export const playoffsChanged = event<PlayoffsChanged>('playoffsChanged');

/** An administrator finished a season. */
export interface SeasonFinished {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const seasonFinished = event<SeasonFinished>('seasonFinished');
