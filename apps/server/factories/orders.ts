import type { Lang, OrderKind } from '@matchnight/contract';
import {
  hear,
  heldOrder,
  insertOrder,
  insertStep,
  type Outside,
  paymentOf,
  reverse,
} from '../src/features/orders/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { found } from '../src/platform/errors.ts';

const DAY_MS = 86_400_000;

export interface OrderAsked {
  readonly buyerId: number;
  /** Who gets it; by default the buyer. */
  readonly receiverId?: number;
  readonly kind: Exclude<OrderKind, 'product'>;
  readonly cents: number;
  /** Coins, or months. */
  readonly quantity?: number;
  readonly lang: Lang;
  readonly console: string;
  /** When it was ordered, and paid. */
  readonly now: Date;
  /** What becomes of its payment: by default it stays. */
  readonly dispute?: 'lost' | 'won';
}

/** An order that the sandbox took, paid and fulfilled as the product does it; answers its number. */
export async function makeOrder(tx: Tx, outside: Outside, asked: OrderAsked): Promise<number> {
  const { buyerId, receiverId = buyerId, kind, cents, quantity = null, lang, console, now, dispute } = asked;
  const id = await insertOrder(tx, {
    buyerId,
    receiverId,
    isNamed: true,
    kind,
    quantity,
    productId: null,
    days: null,
    cents,
    currency: 'EUR',
    provider: 'sandbox',
    at: now,
    payableUntil: new Date(now.getTime() + DAY_MS),
    lang,
    console,
    agreed: [],
  });
  await insertStep(tx, { orderId: id, state: 'open', cause: 'buyer', at: now });
  const open = found(await heldOrder(tx, id));
  const told = { id: `${id}:paid`, word: 'paid', payment: paymentOf(open) } as const;
  const order = await hear(tx, outside, { order: open, told, now });
  if (dispute === undefined) return id;
  const said = (kind: 'withdrawn' | 'reinstated') => ({
    id: `${id}:${kind}`,
    kind,
    about: `dispute:${id}`,
    cents,
  });
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const taken = await reverse(tx, outside, { order, said: said('withdrawn'), now: later(1) });
  if (dispute === 'won')
    await reverse(tx, outside, { order: taken, said: said('reinstated'), now: later(2) });
  return id;
}
