import { rankOf, VS_POSITIONS, type VsOutcome, type VsPosition } from '@matchnight/contract';
import {
  leaveVs,
  stakeCoins,
  takeVsStep,
  VS_DECIDE_MS,
  VS_REPORT_MS,
  type Vs,
  type VsEntryFailure,
  vsEntryRefuses,
  vsProposal,
} from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { leftOfLimits } from '../limits/index.ts';
import { entrantOf } from './entrant.ts';
import { vsOf } from './law.ts';
import { type BetRow, countBets, findAllOver, findAllRunning, findBet } from './repository/bets.ts';
import { findAllEntries, findAllSeats, type SeatRow } from './repository/entries.ts';
import { vsSettings } from './settings.ts';
import { entryView, itemView, sumView } from './view.ts';

export const list: Handler<'vs.list'> = async ({
  db,
  params: { console },
  query: { tab },
  page,
  site,
  now,
  tag,
  until,
}) => {
  tag(`vs:${console}`, 'settings');
  if (!(await vsSettings(db, site)).enabled) return { rows: [], total: 0 };
  const asked = { console, ...page };
  const bets = await (tab === 'open' ? findAllRunning : findAllOver)(db, asked);
  const seats = await findAllSeats(
    db,
    bets.map(({ id }) => id),
  );
  const rows = bets.map((bet) => itemView(bet, seats.get(bet.id) ?? [], now));
  endsAt(rows, until);
  return { rows, total: await countBets(db, { console, tab }) };
};

export const show: Handler<'vs.show'> = async ({ db, params, site, now, tag, until }) => {
  tag(`bet:${params.betId}`, 'settings');
  found((await vsSettings(db, site)).enabled ? true : null);
  const bet = found(await findBet(db, params.betId, params.console));
  const seats = (await findAllSeats(db, [bet.id])).get(bet.id) ?? [];
  const item = itemView(bet, seats, now);
  endsAt([item], until);
  return { data: { ...item, ...detailsView(bet, seats) } };
};

/** Time changes what they say. */
function endsAt(
  rows: readonly { readonly until: string | null }[],
  until: PublicRead<'vs.list'>['until'],
): void {
  for (const row of rows) if (row.until !== null) until(new Date(row.until));
}

function detailsView(bet: BetRow, seats: readonly SeatRow[]) {
  const at = bet.date.getTime();
  return {
    rules: bet.rules,
    coins: bet.takes_bought ? ('all' as const) : ('earned' as const),
    report_until: new Date(at + VS_REPORT_MS).toISOString(),
    decide_until: new Date(at + VS_DECIDE_MS).toISOString(),
    sum: sumView(vsOf(bet, seats)),
    because: bet.because,
    reason: bet.reason,
    ended_at: bet.ended_at?.toISOString() ?? null,
    paid_at: bet.paid_at?.toISOString() ?? null,
  };
}

/** Who is in it, for who is signed in. One's own stays readable where VS is off, with what it was. */
export const seats: Handler<'vs.seats'> = async ({ db, params, viewer, site, now, tag }) => {
  const { userId } = viewer;
  tag(`bet:${params.betId}`, 'settings');
  const bet = found(await findBet(db, params.betId, params.console));
  const entries = await findAllEntries(db, bet.id);
  const own = entries.find(({ user_id }) => user_id === userId);
  const settings = await vsSettings(db, site);
  found(settings.enabled || own !== undefined ? true : null);
  const vs = vsOf(bet, entries);
  const runs = rankOf(viewer.type) >= rankOf('FULL');
  const can = (command: Parameters<typeof takeVsStep<number>>[1]) =>
    takeVsStep(vs, command, now.getTime()).ok;
  const isFree = (position: VsPosition) =>
    entries.filter((one) => one.position === position).length < bet.seats;
  const isOpen = settings.enabled && leaveIsOpen(vs, now);
  return {
    data: {
      item: { ...itemView(bet, entries, now), ...detailsView(bet, entries) },
      entries: entries.map(entryView),
      mine: own
        ? {
            position: own.position,
            seat: own.seat,
            coins: own.earned + own.bought,
            at: own.at.toISOString(),
            report: own.outcome,
            got: own.got,
          }
        : null,
      reports: own || runs ? reportsView(vs, entries) : null,
      can: {
        enter: isOpen && !own && bet.maker_id !== userId ? VS_POSITIONS.filter(isFree) : [],
        leave: own !== undefined && leaveVs(vs, userId, now.getTime()).ok,
        report: can({ do: 'report', person: userId, outcome: 'draw' }),
        confirm: runs && can({ do: 'confirm', by: userId, verdict: 'cancel', reason: 'asked' }),
        edit: runs && can({ do: 'change_terms', terms: vs.terms }),
      },
    },
  };
};

/** Whether one can still enter or leave it. */
function leaveIsOpen(vs: Vs<number>, now: Date): boolean {
  return vs.stage.name === 'open' && now.getTime() < vs.terms.date;
}

/** What each side said, and what stands if nobody decides. */
export function reportsView(vs: Vs<number>, entries: readonly SeatRow[]) {
  const side = (position: VsPosition) => {
    const said = entries.flatMap((one) =>
      one.position === position && one.outcome !== null ? [one.outcome] : [],
    );
    return {
      reported: said.length,
      outcome: said.every((one) => one === said[0]) ? (said[0] ?? null) : null,
    };
  };
  const sides: [ReturnType<typeof side>, ReturnType<typeof side>] = [side(1), side(2)];
  return { sides, proposal: vsProposal(vs) satisfies VsOutcome | null };
}

/** What entering a side means for the viewer, and what is in the way. */
export const offer: Handler<'vs.offer'> = async (context) => {
  const { db, params, query, viewer, site, now, tag } = context;
  tag(`bet:${params.betId}`, 'settings');
  const ofSite = await vsSettings(db, site);
  found(ofSite.enabled ? true : null);
  const bet = found(await findBet(db, params.betId, params.console));
  const settings = { ...ofSite, coins: bet.takes_bought ? ('all' as const) : ('earned' as const) };
  const seats = (await findAllSeats(db, [bet.id])).get(bet.id) ?? [];
  const vs = vsOf(bet, seats);
  const entrant = await entrantOf(db, context, settings.playedMatches);
  const asked = { ...entrant, isAdult: true };
  const failure = vsEntryRefuses(vs, asked, query.position, settings, now.getTime());
  const { has } = entrant;
  const available = settings.coins === 'all' ? has.bought + has.earned : has.earned;
  const staked = stakeCoins(has, bet.entry_coins, settings.coins);
  return {
    data: {
      item: { ...itemView(bet, seats, now), ...detailsView(bet, seats) },
      entry: bet.entry_coins,
      available,
      available_after: available - bet.entry_coins,
      parts: staked.ok ? staked.parts : null,
      sum: sumView(vs),
      is_adult: entrant.isAdult,
      left_coins: await leftOfLimits(db, { ...context, userId: viewer.userId }, 'vs'),
      blocked: failure && blockedView(failure),
    },
  };
};

function blockedView(failure: VsEntryFailure) {
  const nothing = { until: null, needed: null, have: null };
  switch (failure.code) {
    case 'vs_position_unknown':
    case 'vs_age_not_declared':
      throw new Error(`${failure.code} is not asked here`);
    case 'vs_self_excluded':
      return { ...nothing, code: failure.code, until: isoOf(failure.until) };
    case 'vs_account_too_young':
      return { ...nothing, code: failure.code, until: isoOf(failure.from), needed: failure.days };
    case 'vs_matches_too_few':
      return { ...nothing, code: failure.code, needed: failure.needed, have: failure.played };
    default:
      return { ...nothing, code: failure.code };
  }
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
