import type { Lang, OrderKind } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import {
  BANK_MS,
  heldOrder,
  insertOrder,
  insertStep,
  type Outside,
  payAtOnce,
  sayNext,
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
  /** Its payment is disputed, a minute after it, and won again or still to be answered; 'later': once the bank speaks. Left out: it stays. */
  readonly dispute?: 'open' | 'won' | 'later';
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
    agreed: [texts.t(lang, 'orders.agreed_adult'), texts.t(lang, agreedTo(asked))],
  });
  await insertStep(tx, { orderId: id, state: 'open', cause: 'buyer', at: now });
  const does = dispute === undefined ? 'pays' : dispute === 'won' ? 'disputes_and_wins' : 'disputes';
  await payAtOnce(tx, outside, { order: found(await heldOrder(tx, id)), does, now });
  for (let word = 1; word <= WORDS[dispute ?? 'later']; word += 1) {
    await letBankSpeak(tx, outside, id, new Date(now.getTime() + word * BANK_MS));
  }
  return id;
}
/** How often a card's bank has spoken of a payment. */
const WORDS = { later: 0, open: 1, won: 2 } as const;

/** The bank of the sandbox says what it has to say next of an order, as soon as it is time. */
export async function letBankSpeak(tx: Tx, outside: Outside, orderId: number, now: Date): Promise<void> {
  await sayNext(tx, outside, { order: found(await heldOrder(tx, orderId)), now });
}

const texts = createTexts();

function agreedTo({ kind, buyerId, receiverId = buyerId }: OrderAsked) {
  if (kind === 'premium' && receiverId !== buyerId) return 'orders.agreed_premium_gift';
  return `orders.agreed_${kind}` as const;
}
