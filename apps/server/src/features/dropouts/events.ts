import { event } from '../../platform/events.ts';

/** A team withdrew from a season that runs, or another one took its place. */
export interface TeamDroppedOut {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly teamId: number;
  /** Null: it withdrew. */
  readonly heirId: number | null;
  /** Whose matches are others now. */
  readonly rivalIds: readonly number[];
  readonly actorId: number;
  readonly at: Date;
}
export const teamDroppedOut = event<TeamDroppedOut>('teamDroppedOut');
