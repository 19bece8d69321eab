import { isVsOver, type Vs, type VsState, vsState } from '@matchnight/rules';
import { sql } from 'kysely';
import { findBet, replayAll, storedVs } from '../../../apps/server/src/features/vs/index.ts';
import { checkLedger } from '../../../apps/server/src/features/wallet/index.ts';
import { events } from '../../../apps/server/src/wiring.ts';
import { REACHED } from '../../../packages/rules/src/testing/vs-histories.ts';
import type { Db } from '../database.ts';
import type { VsPerson } from './vs-site.ts';
import type { VsTold } from './vs-told.ts';

/** Where each VS stood when it was looked at last: what is over stays so. */
export type Seen = Map<number, { readonly state: VsState; readonly over: string | null }>;

export interface VsFound {
  readonly states: readonly VsState[];
  readonly wrong: readonly string[];
}

/** What is not as the answers said, or as no history may leave it, at an instant (epoch milliseconds). */
export async function findUnsoundVs(
  db: Db,
  of: {
    readonly told: VsTold;
    readonly seen: Seen;
    readonly players: readonly VsPerson[];
    /** What each of these had at first. */
    readonly coins: number;
    readonly now: number;
  },
): Promise<VsFound> {
  const { told, seen, players, now } = of;
  const wrong = [...told.wrong, ...(await checkLedger(db, new Date(now), events)).differences];
  wrong.push(...(await replayAll(db)).differences, ...(await unlikePlayers(db, of)));
  const made = await sql<{ id: number }>`select id from bets order by id`.execute(db);
  const unknown = made.rows.filter(({ id }) => !told.bets.has(id));
  if (unknown.length > 0) wrong.push(`VS that no answer told of: ${unknown.map(({ id }) => id).join()}`);
  const states: VsState[] = [];
  for (const bet of told.bets.values()) {
    const row = await findBet(db, bet.id);
    if (row === undefined) {
      wrong.push(`VS ${bet.id} is lost`);
      continue;
    }
    const { vs } = await storedVs(db, row);
    const { makerId: maker, seats, entry: entryCoins, fee: feePercent } = bet;
    // Nobody changes what another made here.
    const terms = JSON.stringify({
      maker,
      editors: [],
      seats,
      entryCoins,
      feePercent,
      date: bet.date.getTime(),
    });
    if (JSON.stringify(vs.terms) !== terms) wrong.push(`VS ${bet.id}: ${JSON.stringify(vs.terms)}`);
    const { state } = vsState(vs, now);
    states.push(state);
    wrong.push(...unlikeAnswers(vs, { betId: bet.id, told, players }));
    wrong.push(...unlikeBefore(vs, { betId: bet.id, state, seen }));
    const held = await escrowOf(db, bet.id);
    const isPaid = isVsOver(vs.stage) && vs.stage.paidAt !== null;
    const should = isPaid ? 0 : vs.entries.length * bet.entry;
    if (held !== should) wrong.push(`VS ${bet.id}, ${state}: ${held} in escrow instead of ${should}`);
  }
  return { states, wrong };
}

function unlikeAnswers(
  vs: Vs<number>,
  of: { readonly betId: number; readonly told: VsTold; readonly players: readonly VsPerson[] },
): string[] {
  const { betId, told, players } = of;
  const wrong: string[] = [];
  for (const { userId } of players) {
    const said = told.seatOf(betId, userId);
    const own = vs.entries.find(({ person }) => person === userId);
    const is = own ? `${own.position}, ${own.seat}` : 'none';
    const should = said === null ? is : said === 'none' ? 'none' : `${said.position}, ${said.seat}`;
    if (is !== should) wrong.push(`VS ${betId}, user ${userId}: seat ${is} instead of ${should}`);
    const reported = told.reportOf(betId, userId);
    const report = vs.reports.find(({ person }) => person === userId)?.outcome;
    if (report !== reported) {
      wrong.push(`VS ${betId}, user ${userId}: reported ${report} instead of ${reported}`);
    }
  }
  const { stage } = vs;
  const ruled =
    stage.name === 'decided' && stage.because === 'ruled' ? { by: stage.by, verdict: stage.verdict } : null;
  const verdict = told.verdictOf(betId) ?? null;
  if (JSON.stringify(ruled) !== JSON.stringify(verdict)) {
    wrong.push(`VS ${betId}: ${JSON.stringify(ruled)} instead of ${JSON.stringify(verdict)}`);
  }
  return wrong;
}

function unlikeBefore(
  { stage }: Vs<number>,
  { betId, state, seen }: { readonly betId: number; readonly state: VsState; readonly seen: Seen },
): string[] {
  const before = seen.get(betId) ?? { state: 'open' as const, over: null };
  const over = isVsOver(stage) && stage.paidAt !== null ? JSON.stringify(stage) : null;
  seen.set(betId, { state, over });
  const wrong: string[] = [];
  if (!REACHED[before.state].includes(state)) wrong.push(`VS ${betId} went from ${before.state} to ${state}`);
  if (before.over !== null && over !== before.over) {
    wrong.push(`VS ${betId} was over as ${before.over}, and is ${over}`);
  }
  return wrong;
}

/** A player has what they had, less what they entered and did not leave, and what they got. */
async function unlikePlayers(
  db: Db,
  { players, coins }: { readonly players: readonly VsPerson[]; readonly coins: number },
): Promise<string[]> {
  const ids = players.map(({ userId }) => userId);
  const { rows } = await sql<{ id: number; has: number; should: number }>`
    select u.id, coalesce(a.has, 0)::float8 as has, (${coins} - coalesce(e.spent, 0))::float8 as should
    from unnest(${ids}::bigint[]) u (id)
    left join (select user_id, sum(case kind when 'debt' then -balance else balance end) as has from ledger_accounts
      group by 1) a on a.user_id = u.id
    left join (select user_id, sum(earned + bought - coalesce(got, 0)) as spent from bet_entries group by 1) e
      on e.user_id = u.id`.execute(db);
  return rows.flatMap(({ id, has, should }) =>
    has === should ? [] : [`user ${id} has ${has} coins instead of ${should}`],
  );
}

async function escrowOf(db: Db, betId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select balance::float8 as held from ledger_accounts where bet_id = ${betId}`.execute(db);
  return rows[0]?.held ?? 0;
}
