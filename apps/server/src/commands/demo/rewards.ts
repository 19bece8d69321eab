import { rewardDueAt } from '@matchnight/rules';
import { sql } from 'kysely';
import { decideWeek, paySeason, upsertSettings } from '../../features/rewards/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { DemoPeople } from './accounts.ts';

const HOUR_MS = 3_600_000;
const WEEKS = 3;
/** Coins for each player. */
const COINS = { best_player: 30, team_of_the_week: 20, cup: 30, champion_by_position: 20 };
const CEILING = 2000;
/** Nobody is told of what is past. */
const QUIET = { ask: events.ask, publish: async () => {} };

/**
 * The league pays rewards: for its last published week they are still to pay, for the one before they are not paid, as the season had
 * paid all that it might then, and for those before they are. Since then FULL has set a higher ceiling.
 */
export async function makeDemoRewards(
  tx: Tx,
  { people, now }: { readonly people: DemoPeople; readonly now: Date },
): Promise<void> {
  const found = await findLeague(tx);
  if (found === undefined) return;
  const { tournamentId, seasonId } = found;
  const weeks = found.weeks.slice(-WEEKS);
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const set = async (ceilingCoins: number, when: Date) =>
    await upsertSettings(tx, {
      tournamentId,
      settings: { coins: COINS, ceilingCoins },
      userId: people.FULL.userId,
      now: when,
    });
  await set(CEILING, at(-1000));
  await standByResults(tx, seasonId);
  for (const [index, week] of weeks.entries()) {
    const fromLast = weeks.length - 1 - index;
    const decided = at(-20 - fromLast * 7 * 24);
    await decideWeek(tx, { tournamentId, seasonId, week, now: decided });
    if (fromLast === 0) break;
    const due = new Date(rewardDueAt({ decidedAt: decided.getTime() }));
    if (fromLast === 1) await set(Math.max(...Object.values(COINS)), due);
    while (await paySeason(tx, seasonId, { events: QUIET, now: due }));
  }
  await set(CEILING, at(-30));
}

/** The running league with most weeks whose published team has somebody with an account, the first of them first. */
async function findLeague(tx: Tx) {
  const { rows } = await sql<{ tournamentId: number; seasonId: number; weeks: number[] }>`
    select d.tournament_id as "tournamentId", s.id as "seasonId", array_agg(distinct e.week order by e.week) as weeks
    from seasons s join divisions d on d.id = s.division_id join tournaments t on t.id = d.tournament_id
    join week_editions e on e.season_id = s.id and e.published_at is not null
    join week_slots w on w.edition_id = e.id join players p on p.id = w.player_id and p.user_id is not null
    where s.is_current and s.state = 'in_progress' and t.console = 'psn' and not t.hidden
    group by d.tournament_id, s.id order by count(distinct e.week) desc, s.id limit 1`.execute(tx);
  return rows[0];
}

/** The demo's results come from no reports. Those of this season count as what both teams reported. */
async function standByResults(tx: Tx, seasonId: number): Promise<void> {
  await sql`update fixtures set decided_how = 'agreed'
    where season_id = ${seasonId} and status = 'played' and decided_how is null`.execute(tx);
}
