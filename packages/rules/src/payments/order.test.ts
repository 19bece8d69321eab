import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  type Order,
  type OrderEvent,
  type OrderFacts,
  PROVIDER_WORDS,
  type ProviderWord,
  stepOrder,
} from './order.ts';
import { ORDER_STATES, type OrderState } from './order-states.ts';

const PAYMENT = { provider: 'stripe', account: 'acct_1', currency: 'EUR', cents: 550 };
const FREE: OrderFacts = {
  isBuyerDeleted: false,
  isReceiverDeleted: false,
  isBuyerBlockedByReceiver: false,
};
const FULFIL = { kind: 'fulfil' } as const;

describe('what a provider says', () => {
  it.each<[ProviderWord, OrderState[], OrderState]>([
    ['completed_unpaid', ['open', 'expired'], 'waiting'],
    ['paid', ['open', 'waiting', 'failed', 'expired'], 'paid'],
    ['failed', ['open', 'waiting', 'expired'], 'failed'],
    ['expired', ['open'], 'expired'],
  ])('"%s" moves an order that is %j, and no other', (kind, froms, to) => {
    for (const from of ORDER_STATES) {
      const moves = froms.includes(from);
      expect(step(from, said(kind))).toEqual({
        ok: true,
        order: { ...PAYMENT, state: moves ? to : from },
        changes: moves ? [{ from, to }] : [],
      });
    }
  });

  it.each([
    [{ provider: 'sandbox' }, { code: 'order_of_other_provider', provider: 'sandbox' }],
    [{ account: 'acct_2' }, { code: 'order_of_other_account', account: 'acct_2' }],
    [{ currency: 'USD' }, { code: 'order_in_other_currency', currency: 'USD' }],
    [{ currency: 'eur' }, { code: 'order_in_other_currency', currency: 'eur' }],
    [{ cents: 549 }, { code: 'order_of_other_amount', cents: 549 }],
    [{ cents: Number.NaN }, { code: 'order_of_other_amount', cents: Number.NaN }],
  ])('of another payment (%j) is refused, whatever the order is', (other, failure) => {
    for (const state of ORDER_STATES) {
      for (const kind of PROVIDER_WORDS) {
        expect(step(state, { kind, payment: { ...PAYMENT, ...other } })).toEqual({ ok: false, failure });
      }
    }
  });

  it('may come in any order and up to three times: the order ends in the same state', () => {
    const words = fc.uniqueArray(fc.constantFrom(...PROVIDER_WORDS), { minLength: 1 });
    const history = words.chain((list) => {
      const thrice = list.flatMap((word) => [word, word, word]);
      return fc.tuple(fc.constant(list), fc.shuffledSubarray(thrice, { minLength: thrice.length }));
    });
    fc.assert(
      fc.property(history, ([once, shuffled]) => {
        expect(stateAfter(shuffled)).toBe(stateAfter(once));
        if (once.includes('paid')) expect(stateAfter(shuffled)).toBe('paid');
      }),
    );
  });
});

describe('an order that is paid', () => {
  it('is fulfilled once, whoever asks', () => {
    const first = step('paid', FULFIL);
    expect(first).toMatchObject({ order: { state: 'fulfilled' } });
    expect(first).toMatchObject({ changes: [{ from: 'paid', to: 'fulfilled' }] });
    expect(step('fulfilled', FULFIL)).toMatchObject({ ok: true, order: { state: 'fulfilled' }, changes: [] });
  });

  it.each([
    ['buyer_deleted', { isBuyerDeleted: true }],
    ['receiver_deleted', { isReceiverDeleted: true }],
    ['buyer_blocked', { isBuyerBlockedByReceiver: true }],
  ])('is given back whole where it can’t be fulfilled: %s', (because, fact) => {
    expect(step('paid', FULFIL, { ...FREE, ...fact })).toEqual({
      ok: true,
      order: { ...PAYMENT, state: 'refunded' },
      changes: [{ from: 'paid', to: 'refunded', because, cents: 550 }],
    });
  });

  it.each(['fulfilled', 'refunded'] as const)('stays %s, whatever is true afterwards', (state) => {
    const facts = { isBuyerDeleted: true, isReceiverDeleted: true, isBuyerBlockedByReceiver: true };
    expect(step(state, FULFIL, facts)).toMatchObject({ ok: true, order: { state }, changes: [] });
    expect(step(state, FULFIL)).toMatchObject({ ok: true, order: { state }, changes: [] });
  });
});

it.each(['open', 'waiting', 'failed', 'expired'] as const)(
  'nothing is given for an order that is %s',
  (state) => {
    expect(step(state, FULFIL)).toEqual({ ok: false, failure: { code: 'order_not_paid', state } });
  },
);

function step(state: OrderState, event: OrderEvent, facts = FREE) {
  const order: Order = { ...PAYMENT, state };
  return stepOrder(deepFreeze(order), deepFreeze(event), deepFreeze(facts));
}

function said(kind: ProviderWord): OrderEvent {
  return { kind, payment: PAYMENT };
}

function stateAfter(words: readonly ProviderWord[]): OrderState {
  return words.reduce<OrderState>((state, word) => {
    const result = step(state, said(word));
    if (!result.ok) throw new Error(result.failure.code);
    return result.order.state;
  }, 'open');
}
