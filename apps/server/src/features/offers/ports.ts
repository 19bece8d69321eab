import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** Whether a report that was sent since then, for a match of the tournament that is not decided yet, names the player for the team. */
export type ReportedSince = (
  db: DbOrTx,
  of: {
    readonly tournamentId: number;
    readonly teamId: number;
    readonly playerId: number;
    readonly since: Date;
  },
) => Promise<boolean>;
export const reportedSince = port<ReportedSince>('reportedSince');
