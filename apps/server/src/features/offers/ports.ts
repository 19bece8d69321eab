import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/**
 * Whose reports, sent since then, name the player for the buyer: by the offers' ids. Only those for matches of the tournament
 * that are not decided yet.
 */
export type ReportedSince = (
  db: DbOrTx,
  tournamentId: number,
  bought: readonly {
    readonly offerId: number;
    readonly buyerId: number;
    readonly playerId: number;
    readonly since: Date;
  }[],
) => Promise<ReadonlySet<number>>;
export const reportedSince = port<ReportedSince>('reportedSince');
