import { event } from '../../platform/events.ts';

/** An administrator gave open matches another date, or took it away. */
export interface MatchesMoved {
  readonly divisionId: number;
  readonly fixtureIds: readonly number[];
  readonly actorId: number;
  readonly at: Date;
}
export const matchesMoved = event<MatchesMoved>('matchesMoved');
