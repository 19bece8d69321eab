import type { Club, MadeTournament, Mate } from '../../../factories/index.ts';
import { openDealer, type Side } from './dealer.ts';
import { giveMissingAccounts } from './missing-accounts.ts';
import { EUROS, type Seeding } from './seeding.ts';

const THOUSAND = 1000 * EUROS;
/** Hours after the window opened at the earliest, whatever time of day it is now. */
const FIRST = 73;

interface League {
  readonly tournament: MadeTournament;
  readonly clubs: readonly Club[];
  /** On its free market. */
  readonly free: readonly Mate[];
  /** Who deals for the clubs. */
  readonly userId: number;
}
type Of = Pick<Seeding, 'tx' | 'now'>;

/** Clubs that prepare for a season put players up for sale: each one of a club, between the third and the ninth of them. */
export async function sellBeforeSeason({ tx, now }: Of, league: Omit<League, 'free'>): Promise<void> {
  const { tournament, clubs, userId } = league;
  const dealer = await openDealer(tx, { tournamentId: tournament.id, userId, now });
  const offered = clubs
    .slice(2, 9)
    .map((club, number) => ({ club, one: mate(club, number % 2 === 0 ? 10 : 7) }));
  const sold = offered.map(({ one }) => one);
  await giveMissingAccounts(tx, sold, { console: tournament.console, now });
  for (const [number, { club, one }] of offered.entries()) await dealer.sell(FIRST - number, club, one);
}

/**
 * What happened since: two transfers from the largest squads to the smallest, a free player signed, one released. What is
 * open: an offer for `wanted`, to which their club has said yes, and one that its club has not answered.
 */
export async function dealBeforeSeason({ tx, now }: Of, league: League, wanted?: Mate): Promise<void> {
  const { tournament, clubs, free, userId } = league;
  const owner = clubs.find(({ squad }) => squad.some(({ id }) => id === wanted?.id));
  const others = bySize(clubs.filter((club) => club !== owner));
  const [large, next, third, fourth] = others;
  const [small, smaller] = others.toReversed();
  if (!large || !next || !third || !fourth || !small || !smaller)
    throw new Error('the demo has too few clubs');
  const sold = [mate(large, 8), mate(next, 4), mate(third, 6), mate(fourth, 9)] as const;
  await giveMissingAccounts(tx, sold, { console: tournament.console, now });
  const dealer = await openDealer(tx, { tournamentId: tournament.id, userId, now });
  const bid = async (
    hours: number,
    [buyer, seller]: readonly [Side, Side],
    player: Mate,
    thousands: number,
  ) => await dealer.bid(hours, buyer, { of: seller, player, cents: thousands * THOUSAND });

  const first = await bid(60, [small, large], sold[0], 1250);
  await dealer.answer(56, first, 'accept_offer');
  await dealer.answer(52, first, 'confirm_offer');
  const second = await bid(44, [smaller, next], sold[1], 900);
  await dealer.answer(41, second, 'accept_offer');
  await dealer.answer(33, second, 'confirm_offer');
  await dealer.sign(30, smaller, freePlayer(free));
  await dealer.release(27, large, mate(large, large.squad.length - 1));

  const agreed =
    owner && wanted
      ? await bid(16, [small, owner], wanted, 1600)
      : await bid(16, [small, third], sold[2], 1400);
  await dealer.answer(9, agreed, 'accept_offer');
  await bid(5, [next, fourth], sold[3], 1100);
}

/** The largest squad first; of equal ones the first. */
function bySize(clubs: readonly Club[]): Club[] {
  return clubs.toSorted((one, other) => other.squad.length - one.squad.length);
}

function mate({ squad }: Club, place: number): Mate {
  const found = squad[place];
  if (!found) throw new Error('the demo has too few players');
  return found;
}

function freePlayer([first]: readonly Mate[]): Mate {
  if (!first) throw new Error('nobody is free in the demo');
  return first;
}
