import {
  bookCoins,
  type CoinMovement,
  type CoinParts,
  extendPremium,
  giveBackCoins,
  giveBackPremium,
  isReversedWhole,
  type Order,
  type OrderEvent,
  type PremiumPart,
  type PremiumSpell,
  type ProviderWord,
  type ReversalEvent,
  reversalToBook,
  reversedCents,
  reversePremium,
  spendCoins,
  stepOrder,
  type UserCoins,
} from '../index.ts';

/** A user's coins after movements, which sum to zero. */
export function coinsAfter(has: UserCoins, movements: readonly CoinMovement[]): UserCoins {
  const gained = (account: CoinMovement['account']) =>
    movements.reduce((sum, one) => (one.account === account ? sum + one.coins : sum), 0);
  if (movements.reduce((sum, { coins }) => sum + coins, 0) !== 0) throw new Error('a coin was made or lost');
  if (gained('claims') + gained('debt') !== 0) throw new Error('claims are not the debts');
  return {
    bought: has.bought + gained('bought'),
    earned: has.earned + gained('earned'),
    debt: has.debt + gained('debt'),
  };
}

export type Goods = 'coins' | 'premium' | 'donation' | 'product';

/** One order and all that was kept of it. */
export type KeptOrder = {
  readonly goods: Goods;
  /** Coins, or months of premium. */
  readonly count: number;
  readonly order: Order;
  readonly events: readonly ReversalEvent[];
  readonly booked: number;
  readonly part: PremiumPart | null;
  readonly fulfilledAt: number;
};

/** A user with all that payments changed. */
export type Payer = {
  readonly has: UserCoins;
  readonly taken: CoinParts;
  readonly spells: readonly PremiumSpell[];
  readonly orders: readonly KeptOrder[];
  readonly donatedCents: number;
  readonly hasProduct: boolean;
  readonly spent: readonly CoinParts[];
  readonly now: number;
};

export type Told = ProviderWord | ReversalEvent;

export type Deed =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'spend' | 'earn'; readonly coins: number }
  | { readonly do: 'get_back' }
  | { readonly do: 'gift'; readonly months: number }
  | { readonly do: 'give_back'; readonly order: number };

const NO_COINS: CoinParts = { bought: 0, earned: 0 };
const FREE = { isBuyerDeleted: false, isReceiverDeleted: false, isBuyerBlockedByReceiver: false };

export function newPayer(
  orders: readonly Pick<KeptOrder, 'goods' | 'count' | 'order'>[],
  now: number,
): Payer {
  return {
    has: { ...NO_COINS, debt: 0 },
    taken: NO_COINS,
    spells: [],
    orders: orders.map((one) => ({ ...one, events: [], booked: 0, part: null, fulfilledAt: 0 })),
    donatedCents: 0,
    hasProduct: false,
    spent: [],
    now,
  };
}

/** What a provider tells of an order, as a server receives it: kept, then fulfilled, then booked. */
export function receive(payer: Payer, index: number, told: Told): Payer {
  const kept = orderAt(payer, index);
  if (typeof told !== 'string') {
    const isKnown = kept.events.some(({ kind, id }) => kind === told.kind && id === told.id);
    if (isKnown) return payer;
    return book(withOrder(payer, index, { events: [...kept.events, told] }), index);
  }
  const heard = step(payer, index, { kind: told, payment: kept.order });
  if (orderAt(heard, index).order.state !== 'paid') return heard;
  return book(give(step(heard, index, { kind: 'fulfil' }), index), index);
}

/** What people do. */
export function act(payer: Payer, deed: Deed): Payer {
  switch (deed.do) {
    case 'wait':
      return { ...payer, now: payer.now + deed.ms };
    case 'earn':
      return bookOf(payer, { bought: 0, earned: deed.coins }, 0);
    case 'spend': {
      const paid = spendCoins(payer.has, deed.coins);
      if (!paid.ok) return payer;
      return { ...payer, has: coinsAfter(payer.has, paid.movements), spent: [...payer.spent, paid.parts] };
    }
    case 'get_back': {
      const [parts, ...spent] = payer.spent;
      return parts ? { ...bookOf(payer, parts, 0), spent } : payer;
    }
    case 'gift':
      return withPremium(payer, deed.months).payer;
    case 'give_back':
      return giveBack(payer, deed.order);
  }
}

function giveBack(payer: Payer, index: number): Payer {
  const { goods, order, events, booked, part, count, fulfilledAt } = orderAt(payer, index);
  if (order.state !== 'fulfilled') return payer;
  const kept = {
    bought: part ? part.until - part.from : count,
    booked,
    paidCents: order.cents,
    reversed: reversedCents(events, order.cents),
    fulfilledAt,
  };
  const given = part
    ? giveBackPremium({ ...kept, part }, payer.spells, payer.now)
    : goods === 'coins'
      ? giveBackCoins(kept, payer.has, payer.now)
      : null;
  if (!given?.ok) return payer;
  return receive(payer, index, { kind: 'refund', id: `own ${events.length}`, cents: given.cents });
}

function give(payer: Payer, index: number): Payer {
  const { goods, count, order } = orderAt(payer, index);
  const at = withOrder(payer, index, { fulfilledAt: payer.now });
  if (goods === 'coins') return bookOf(at, { bought: count, earned: 0 }, 0);
  if (goods === 'donation') return { ...at, donatedCents: at.donatedCents + order.cents };
  if (goods === 'product') return { ...at, hasProduct: true };
  const { payer: member, part } = withPremium(at, count);
  return withOrder(member, index, { part });
}

function book(payer: Payer, index: number): Payer {
  const { goods, count, order, events, booked, part } = orderAt(payer, index);
  if (order.state !== 'fulfilled') return payer;
  const reversed = reversedCents(events, order.cents);
  if (goods === 'product') return { ...payer, hasProduct: !isReversedWhole(reversed, order.cents) };
  const bought = part ? part.until - part.from : goods === 'coins' ? count : order.cents;
  const difference = reversalToBook({ bought, paidCents: order.cents, booked }, reversed);
  if (difference === 0) return payer;
  const at = withOrder(payer, index, { booked: booked + difference });
  if (part) return { ...at, spells: reversePremium(at.spells, part, difference, at.now) };
  return goods === 'coins'
    ? bookOf(at, NO_COINS, difference)
    : { ...at, donatedCents: at.donatedCents - difference };
}

function bookOf(payer: Payer, credited: CoinParts, reversed: number): Payer {
  const { movements, taken } = bookCoins(payer.has, payer.taken, { credited, reversed });
  return { ...payer, has: coinsAfter(payer.has, movements), taken };
}

function withPremium(payer: Payer, months: number): { payer: Payer; part: PremiumPart } {
  const result = extendPremium(payer.spells, months, payer.now);
  if (!result.ok) throw new Error(result.failure.code);
  const others = payer.spells.filter(({ from }) => from !== result.spell.from);
  return { payer: { ...payer, spells: [...others, result.spell] }, part: result.part };
}

function step(payer: Payer, index: number, event: OrderEvent): Payer {
  const result = stepOrder(orderAt(payer, index).order, event, FREE);
  if (!result.ok) throw new Error(result.failure.code);
  return withOrder(payer, index, { order: result.order });
}

function orderAt({ orders }: Payer, index: number): KeptOrder {
  const order = orders[index];
  if (!order) throw new RangeError(`no order ${index}`);
  return order;
}

function withOrder(payer: Payer, index: number, change: Partial<KeptOrder>): Payer {
  return { ...payer, orders: payer.orders.with(index, { ...orderAt(payer, index), ...change }) };
}
