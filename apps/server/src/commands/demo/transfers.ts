import type { Club, MadeTournament, Mate } from '../../../factories/index.ts';
import { openDealer } from './dealer.ts';
import { giveMissingAccounts } from './missing-accounts.ts';
import { EUROS, type Seeding } from './seeding.ts';

const DAY = 24;
const THOUSAND = 1000 * EUROS;
/** Why an administrator undid a transfer. */
const SAME_HANDS = 'La misma persona lleva los dos clubes.';

interface League {
  readonly tournament: MadeTournament;
  /** In the order of the demo. */
  readonly clubs: readonly Club[];
  /** On its free market. */
  readonly free: readonly Mate[];
}

/**
 * A season of the market: who was signed, released, put up for sale and sold, one transfer undone, and what is open now.
 * Two clubs want the user, whose own club, the manager's, has said yes to one; it bids for others; and an offer is far from
 * the price.
 */
export async function makeTransfers(seeding: Seeding, league: League): Promise<void> {
  const { tx, people, now } = seeding;
  const wanted = wantedOf(league.clubs);
  const forSale = forSaleOf(league.clubs);
  const asked = [...Object.values(wanted), ...forSale.map(({ player }) => player)];
  await giveMissingAccounts(tx, asked, { console: league.tournament.console, now });
  const of = { tournamentId: league.tournament.id, now };
  const others = await openDealer(tx, { ...of, userId: people.administrator.userId });
  const manager = await openDealer(tx, { ...of, userId: people.manager.userId });
  const market = { ...sidesOf(league.clubs), free: league.free, wanted, forSale, others, manager };
  await signForTheSeason(market);
  await dealThisWeek(market);
  await bidToday(market, people.user.mate);
}

type Dealer = Awaited<ReturnType<typeof openDealer>>;
interface Market extends ReturnType<typeof sidesOf> {
  readonly free: readonly Mate[];
  readonly wanted: ReturnType<typeof wantedOf>;
  readonly forSale: ReturnType<typeof forSaleOf>;
  readonly others: Dealer;
  readonly manager: Dealer;
}

/** In the window before the season. */
async function signForTheSeason({ others, manager, free, wanted, ...sides }: Market): Promise<void> {
  const { sobremesa, siesta, bacalhau, trivela } = sides;
  await others.sign(57 * DAY, sobremesa, mate(free, 0));
  await others.sign(56 * DAY, bacalhau, mate(free, 1));
  await others.sign(55 * DAY, trivela, mate(free, 2));
  await others.release(48 * DAY, sobremesa, mate(free, 0));
  // Nobody answered before signings closed.
  await manager.bid(47 * DAY, siesta, { of: bacalhau, player: wanted.ginga, cents: 1000 * THOUSAND });
  await others.pass(44 * DAY);
}

/** Three transfers, and one that an administrator undid. */
async function dealThisWeek({ others, free, wanted, forSale, ...sides }: Market): Promise<void> {
  const { tortilla, churros, palo, pachanga, bacalhau, trivela, croissant, pantofola, fall } = sides;
  for (const { hours, side, player } of forSale) await others.sell(hours, side, player);
  const deals = [
    [90, bacalhau, fall, wanted.brezel, 1350],
    [82, trivela, pantofola, wanted.fantasia, 1900],
    [74, pachanga, churros, wanted.siesta, 2200],
    [66, tortilla, palo, wanted.cantera, 1500],
  ] as const;
  for (const [hours, buyer, seller, player, thousands] of deals) {
    const bid = await others.bid(hours, buyer, { of: seller, player, cents: thousands * THOUSAND });
    await others.answer(hours - 3, bid, 'accept_offer');
    await others.answer(hours - 5, bid, 'confirm_offer');
    if (buyer === tortilla) await others.undo(hours - 10, bid, SAME_HANDS);
  }
  await others.sign(50, croissant, mate(free, 3));
  await others.sign(49, pachanga, mate(free, 4));
  await others.release(48, palo, mate(palo.squad, 11));
  await others.leave(40, pantofola, wanted.tunnel);
}

/** What waits: for the manager as seller and as buyer, for another seller, for the user, and for an administrator. */
async function bidToday({ others, manager, wanted, ...sides }: Market, user: Mate): Promise<void> {
  const { siesta, churros, palo, bacalhau, trivela, croissant, crossbar } = sides;
  const low = await manager.bid(45, siesta, { of: croissant, player: wanted.volant, cents: 1200 * THOUSAND });
  await others.answer(38, low, 'decline_offer');
  const agreed = await others.bid(30, palo, { of: siesta, player: user, cents: 2250 * THOUSAND });
  await manager.answer(20, agreed, 'accept_offer');
  const asked = await manager.bid(18, siesta, {
    of: trivela,
    player: wanted.canhoto,
    cents: 1300 * THOUSAND,
  });
  await others.counter(9, asked, 1600 * THOUSAND);
  await others.bid(12, churros, { of: croissant, player: wanted.papi, cents: 5000 * THOUSAND });
  await manager.bid(7, siesta, { of: bacalhau, player: wanted.ginga, cents: 2000 * THOUSAND });
  await others.bid(4, crossbar, { of: siesta, player: user, cents: 2100 * THOUSAND });
}

function sidesOf(clubs: readonly Club[]) {
  const side = (place: number) => {
    const club = clubs[place];
    if (!club) throw new Error('the demo has too few clubs');
    return club;
  };
  return {
    sobremesa: side(0),
    siesta: side(1),
    tortilla: side(2),
    churros: side(3),
    palo: side(4),
    pachanga: side(5),
    bacalhau: side(6),
    trivela: side(7),
    croissant: side(8),
    pantofola: side(9),
    fall: side(10),
    crossbar: side(11),
  };
}

/** Whom their clubs put up for sale this week, and when. */
function forSaleOf(clubs: readonly Club[]) {
  const { siesta, tortilla, trivela, fall } = sidesOf(clubs);
  const places = [
    [94, tortilla, 11],
    [93, siesta, 8],
    [92, fall, 11],
    [91, trivela, 9],
  ] as const;
  return places.map(([hours, side, place]) => ({ hours, side, player: mate(side.squad, place) }));
}

/** Only players with accounts are bid for: they have to confirm. */
function wantedOf(clubs: readonly Club[]) {
  const { churros, palo, bacalhau, trivela, croissant, pantofola, fall } = sidesOf(clubs);
  return {
    brezel: mate(fall.squad, 8),
    // For sale, and nobody has bid yet.
    kurz: mate(fall.squad, 11),
    fantasia: mate(pantofola.squad, 1),
    siesta: mate(churros.squad, 7),
    cantera: mate(palo.squad, 8),
    ginga: mate(bacalhau.squad, 8),
    canhoto: mate(trivela.squad, 2),
    papi: mate(croissant.squad, 0),
    volant: mate(croissant.squad, 3),
    tunnel: mate(pantofola.squad, 8),
  };
}

function mate(squad: readonly Mate[], place: number): Mate {
  const found = squad[place];
  if (!found) throw new Error('the demo has too few players');
  return found;
}
