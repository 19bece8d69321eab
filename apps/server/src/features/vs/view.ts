import type { CallOf, Console, ReplyOf } from '@matchnight/contract';
import {
  takeVsStep,
  VS_DECIDE_MS,
  VS_REPORT_MS,
  type Vs,
  type VsCommand,
  type VsGain,
  vsGain,
  vsState,
} from '@matchnight/rules';
import type { Viewer } from '../../platform/calls/viewer.ts';
import { coinsOf, vsOf } from './law.ts';
import type { BetRow } from './repository/bets.ts';
import type { EntryRow, SeatRow } from './repository/entries.ts';

type Item = ReplyOf<CallOf<'vs.list'>>['data']['data'][number];

/** A VS as everybody sees it at an instant. */
export function itemView(bet: BetRow, seats: readonly SeatRow[], now: Date): Item {
  const vs = vsOf(bet, seats);
  const { state, until } = vsState(vs, now.getTime());
  const { gainCoins, potCoins } = vsGain(vs.terms);
  return {
    id: bet.id,
    console: bet.console satisfies Console,
    name: bet.name,
    seats: bet.seats,
    entry: bet.entry_coins,
    bet: potCoins,
    gain: gainCoins,
    fee_percent: bet.fee_percent,
    date: bet.date.toISOString(),
    state,
    until: isoOf(until),
    taken: [takenOf(seats, 1), takenOf(seats, 2)],
    verdict: bet.verdict,
  };
}

/** A VS with all that its own page says of it. */
export function detailsView(bet: BetRow, seats: readonly SeatRow[], now: Date) {
  return {
    ...itemView(bet, seats, now),
    rules: bet.rules,
    coins: coinsOf(bet),
    report_until: afterDate(bet, VS_REPORT_MS),
    decide_until: afterDate(bet, VS_DECIDE_MS),
    sum: sumView(vsGain(vsOf(bet, seats).terms)),
    because: bet.because,
    ended_at: bet.ended_at?.toISOString() ?? null,
    paid_at: bet.paid_at?.toISOString() ?? null,
  };
}

/** So long after entering has ended. */
export function afterDate({ date }: Pick<BetRow, 'date'>, milliseconds: number): string {
  return new Date(date.getTime() + milliseconds).toISOString();
}

/** Whether the law lets somebody do so now. */
export function mayStep(vs: Vs<number>, command: VsCommand<number>, now: Date): boolean {
  return takeVsStep(vs, command, now.getTime()).ok;
}

/** What one who runs VS may do with this one: whether they may decide it at all, not how. */
export function deskView(vs: Vs<number>, { viewer, now }: { readonly viewer: Viewer; readonly now: Date }) {
  const { userId: by } = viewer;
  return {
    can_confirm: mayStep(vs, { do: 'confirm', by, verdict: 'cancel', reason: 'asked' }, now),
    // Its own terms may have a date that is past: then it is no longer open either.
    can_edit: mayStep(vs, { do: 'change_terms', by, terms: vs.terms }, now),
  };
}

/** The sum of a full VS, as it is written out. */
function sumView(sum: VsGain) {
  return {
    entries: sum.entries,
    entry: sum.entryCoins,
    bet: sum.potCoins,
    fee_percent: sum.feePercent,
    fee: sum.feeCoins,
    shared: sum.sharedCoins,
    winners: sum.winners,
    gain: sum.gainCoins,
    left_over: sum.leftOverCoins,
  };
}

/** An entry as it was made. */
export function entryView({ nick, slug, position, seat, at, got }: EntryRow) {
  return { player: playerView({ nick, slug }), position, seat, at: at.toISOString(), got };
}

/** Who it is, as the console calls them; null: nobody any more. */
function playerView({ nick, slug }: { readonly nick: string | null; readonly slug: string | null }) {
  return nick === null || slug === null ? null : { nick, slug };
}

function takenOf(seats: readonly SeatRow[], position: number): number {
  return seats.filter((one) => one.position === position).length;
}

/** An instant of the laws as replies say it; null: none. */
export function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
