import { event } from '../../platform/events.ts';

/** Another number of teams goes to the liguilla of a season that has no schedule yet. */
export interface PlayoffsChanged {
  readonly seasonId: number;
  readonly before: number;
  readonly after: number;
}
export const playoffsChanged = event<PlayoffsChanged>('playoffsChanged');

/** Other divisions feed the final phase of a season, or others of their places do. */
export interface FeedsChanged {
  /** The fed season; null before its first. */
  readonly seasonId: number | null;
  /** Those that feed it, or did, and have a schedule: their tables mark who goes on. */
  readonly feeders: readonly number[];
}
export const feedsChanged = event<FeedsChanged>('feedsChanged');

/** An administrator finished a season. */
export interface SeasonFinished {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const seasonFinished = event<SeasonFinished>('seasonFinished');
