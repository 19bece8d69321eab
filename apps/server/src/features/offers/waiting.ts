import type { DbOrTx } from '../../platform/database/index.ts';
import {
  countToAnswer,
  countToApprove,
  countToConfirm,
  findAllAsking,
  type Waiting,
} from './repository/counts.ts';
import { countOpen } from './repository/lists.ts';
import { findAllMissing, type MissingRow } from './repository/missing.ts';
import { closingOf, earliest, timeOf } from './time.ts';

/**
 * How many offers wait for somebody by now: as the player, with the time until which; for a team that they run; as an
 * administrator. Of what time has ended none.
 */
export async function waitingFor(db: DbOrTx, who: Waiting, now: Date) {
  const tournamentIds = await findAllAsking(db, who);
  if (tournamentIds.length === 0) return { confirm: { count: 0, until: null }, answer: [], approve: [] };
  const time = await timeOf(db, tournamentIds, now);
  const toConfirm = who.playerId === null ? [] : await countToConfirm(db, who.playerId, time);
  const until = toConfirm.reduce<Date | null>(
    (first, row) => earliest(first, earliest(row.until, closingOf(row.tournament_id, time))),
    null,
  );
  return {
    confirm: { count: toConfirm.reduce((sum, { count }) => sum + count, 0), until },
    answer: await countToAnswer(db, who.teamIds, time),
    approve: await countToApprove(db, who, time),
  };
}

/** The squads that are too small and lack people of their own club, where signings are open now. */
export async function squadsToFill(db: DbOrTx, teamIds: readonly number[], now: Date): Promise<MissingRow[]> {
  const missing = teamIds.length === 0 ? [] : await findAllMissing(db, teamIds);
  if (missing.length === 0) return [];
  const { open } = await timeOf(
    db,
    missing.map(({ tournament_id: id }) => id),
    now,
  );
  return missing.filter(({ tournament_id: id }) => open.some(({ tournamentId }) => tournamentId === id));
}

/** How many offers of a tournament are open by now. */
export async function countOfTournament(db: DbOrTx, tournamentId: number, now: Date): Promise<number> {
  return (await countOpen(db, tournamentId, await timeOf(db, [tournamentId], now))).open;
}
