import {
  type CallOf,
  type Console,
  type ReplyOf,
  VS_STEP_BLOCKED,
  type VsStepBlocked,
} from '@matchnight/contract';
import {
  passVsTime,
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
  // What time has ended may wait for its job.
  const { stage } = passVsTime(vs, now.getTime());
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
    verdict: stage.name === 'decided' ? stage.verdict : null,
    because: 'because' in stage ? stage.because : null,
  };
}

/** A VS with all that its own page says of it. */
export function detailsView(bet: BetRow, seats: readonly SeatRow[], now: Date) {
  const vs = vsOf(bet, seats);
  const { stage } = passVsTime(vs, now.getTime());
  return {
    ...itemView(bet, seats, now),
    rules: bet.rules,
    coins: coinsOf(bet),
    report_until: afterDate(bet, VS_REPORT_MS),
    decide_until: afterDate(bet, VS_DECIDE_MS),
    sum: sumView(vsGain(vs.terms)),
    ended_at: 'at' in stage ? isoOf(stage.at) : null,
    paid_at: bet.paid_at?.toISOString() ?? null,
  };
}

/** So long after entering has ended. */
export function afterDate({ date }: Pick<BetRow, 'date'>, milliseconds: number): string {
  return new Date(date.getTime() + milliseconds).toISOString();
}

/** Why the law doesn't let somebody do so now; null: it does. @throws RangeError for a command that no call sends */
export function whyNot(vs: Vs<number>, command: VsCommand<number>, now: Date): VsStepBlocked | null {
  const step = takeVsStep(vs, command, now.getTime());
  if (step.ok) return null;
  const code = VS_STEP_BLOCKED.find((one) => one === step.failure.code);
  if (code === undefined) throw new RangeError(step.failure.code);
  return code;
}

/** What keeps one who runs VS from deciding this one at all, whatever the verdict, and from changing its terms; null: nothing. */
export function deskBlocked(
  vs: Vs<number>,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): { readonly confirm: VsStepBlocked | null; readonly edit: VsStepBlocked | null } {
  const { userId: by } = viewer;
  return {
    confirm: whyNot(vs, { do: 'confirm', by, verdict: 'cancel', reason: 'asked' }, now),
    // Its own terms may have a date that is past: then it is no longer open either.
    edit: whyNot(vs, { do: 'change_terms', by, terms: vs.terms }, now),
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
