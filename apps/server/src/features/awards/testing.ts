import type { Db } from '../../platform/database/index.ts';
import type { League } from '../../testing/league.ts';

/** What each team of a league has, by its name, in cents. */
export async function balancesOf(db: Db, league: League): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('teams as t', 't.id', 'a.team_id')
    .select(['t.name', 'a.balance'])
    .where('a.tournament_id', '=', league.tournamentId)
    .execute();
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}
