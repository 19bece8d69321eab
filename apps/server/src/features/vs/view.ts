import type { CallOf, Console, ReplyOf } from '@matchnight/contract';
import { type Vs, type VsGain, vsGain, vsState } from '@matchnight/rules';
import { vsOf } from './law.ts';
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
    until: until === null ? null : new Date(until).toISOString(),
    taken: [takenOf(seats, 1), takenOf(seats, 2)],
    verdict: bet.verdict,
  };
}

/** The sum of a full VS, as it is written out. */
export function sumView(vs: Pick<Vs, 'terms'>) {
  return sumOf(vsGain(vs.terms));
}

function sumOf(sum: VsGain) {
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
export function playerView({ nick, slug }: { readonly nick: string | null; readonly slug: string | null }) {
  return nick === null || slug === null ? null : { nick, slug };
}

function takenOf(seats: readonly SeatRow[], position: number): number {
  return seats.filter((one) => one.position === position).length;
}
