import { rankOf, VS_POSITIONS, type VsOutcome, type VsPosition } from '@matchnight/contract';
import {
  hasSetVsTerms,
  leaveVs,
  passVsTime,
  stakeCoins,
  type Vs,
  type VsEntryFailure,
  vsEntryRefuses,
  vsProposal,
} from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound } from '../../platform/errors.ts';
import { leastLeft } from '../limits/index.ts';
import { entrantOf } from './entrant.ts';
import { coinsOf, vsOf } from './law.ts';
import { countBets, findAllOver, findAllRunning, findBet } from './repository/bets.ts';
import {
  existsEntryOf,
  findAllEntries,
  findAllSeats,
  findSeats,
  type SeatRow,
} from './repository/entries.ts';
import { settingsWhereOn, vsSettings } from './settings.ts';
import { storedVs } from './step.ts';
import { deskBlocked, detailsView, entryView, isoOf, itemView, whyNot } from './view.ts';

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
  await settingsWhereOn(db, site);
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
  await settingsWhereOn(db, site);
  const bet = found(await findBet(db, params.betId, params.console));
  const data = detailsView(bet, await findSeats(db, bet.id), now);
  endsAt([data], until);
  return { data };
};

/** Time changes what they say. */
function endsAt(
  rows: readonly { readonly until: string | null }[],
  until: PublicRead<'vs.list'>['until'],
): void {
  for (const row of rows) if (row.until !== null) until(new Date(row.until));
}

/**
 * Who is in it, for who is signed in. One's own stays readable where VS is off, with what it was, and from any console: *my coins* of each
 * lead to it, also of who left it.
 */
export const seats: Handler<'vs.seats'> = async ({ db, params, viewer, site, now, tag }) => {
  const { userId } = viewer;
  tag(`bet:${params.betId}`, 'settings');
  const bet = found(await findBet(db, params.betId));
  const entries = await findAllEntries(db, bet.id);
  const own = entries.find(({ user_id }) => user_id === userId);
  const settings = await vsSettings(db, site);
  const isHere = settings.enabled && bet.console === params.console;
  if (!isHere && !(await existsEntryOf(db, { betId: bet.id, userId }))) throw notFound();
  const vs = vsOf(bet, entries);
  const passed = passVsTime(vs, now.getTime());
  const runs = rankOf(viewer.type) >= rankOf('FULL');
  const desk = deskBlocked(vs, { viewer, now });
  const reporting = whyNot(vs, { do: 'report', person: userId, outcome: 'draw' }, now);
  const reportBlocked = settings.enabled ? reporting : 'vs_disabled';
  const isFree = (position: VsPosition) =>
    entries.filter((one) => one.position === position).length < bet.seats;
  const isOpen = settings.enabled && vs.stage.name === 'open' && now < bet.date;
  const isTheirs = viewer.playerId !== null && viewer.console === bet.console;
  const mayEnter = isOpen && isTheirs && !own && !hasSetVsTerms(vs.terms, userId);
  return {
    data: {
      item: detailsView(bet, entries, now),
      reason: own || runs ? bet.reason : null,
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
      // Before entering ends nobody has anything to report.
      reports: (own || runs) && passed.stage.name !== 'open' ? reportsView(vs, entries) : null,
      report_blocked: reportBlocked,
      can: {
        enter: mayEnter ? VS_POSITIONS.filter(isFree) : [],
        leave: own !== undefined && leaveVs(vs, userId, now.getTime()).ok,
        report: reportBlocked === null,
        confirm: settings.enabled && runs && desk.confirm === null,
        edit: settings.enabled && runs && desk.edit === null,
      },
    },
  };
};

/** What each side said, and what stands if nobody decides. */
function reportsView(vs: Vs<number>, entries: readonly SeatRow[]) {
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
  const ofSite = await settingsWhereOn(db, site);
  const bet = found(await findBet(db, params.betId, params.console));
  const settings = { ...ofSite, coins: coinsOf(bet) };
  const { seats, vs } = await storedVs(db, bet);
  const entrant = await entrantOf(db, context, settings.playedMatches);
  const asked = { ...entrant, isAdult: true };
  const failure = vsEntryRefuses(vs, asked, query.position, settings, now.getTime());
  const isTheirs = viewer.playerId !== null && viewer.console === bet.console;
  const { has } = entrant;
  const available = settings.coins === 'all' ? has.bought + has.earned : has.earned;
  const staked = stakeCoins(has, bet.entry_coins, settings.coins);
  const item = detailsView(bet, seats, now);
  return {
    data: {
      item,
      version: bet.version,
      entry: bet.entry_coins,
      available,
      available_after: available - bet.entry_coins,
      parts: staked.ok ? staked.parts : null,
      sum: item.sum,
      is_adult: entrant.isAdult,
      left_coins: leastLeft(entrant.limitsLeft),
      blocked: isTheirs ? failure && blockedView(failure) : { ...NOTHING, code: 'vs_no_player' as const },
    },
  };
};

const NOTHING = { until: null, needed: null, have: null };

function blockedView(failure: VsEntryFailure) {
  switch (failure.code) {
    case 'vs_position_unknown':
    case 'vs_age_not_declared':
      throw new Error(`${failure.code} is not asked here`);
    case 'vs_self_excluded':
      return { ...NOTHING, code: failure.code, until: isoOf(failure.until) };
    case 'vs_account_too_young':
      return { ...NOTHING, code: failure.code, until: isoOf(failure.from), needed: failure.days };
    case 'vs_matches_too_few':
      return { ...NOTHING, code: failure.code, needed: failure.needed, have: failure.played };
    default:
      return { ...NOTHING, code: failure.code };
  }
}
