import { event } from '../../platform/events.ts';

/** A season's table changed without a match: points were given or taken. */
export const tableChanged = event<{ readonly seasonId: number }>('tableChanged');

/** An administrator gave a team points in the table, or took some. */
export interface PointsAdjusted {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly teamId: number;
  /** Below zero: taken. */
  readonly points: number;
  readonly actorId: number;
  readonly at: Date;
}
export const pointsAdjusted = event<PointsAdjusted>('pointsAdjusted');
