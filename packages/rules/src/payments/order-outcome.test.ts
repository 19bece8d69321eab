import { expect, it } from 'vitest';
import { orderOutcome } from './order-outcome.ts';
import { ORDER_STATES } from './order-states.ts';

const paid = { state: 'fulfilled', cents: 250, reversedCents: 0, isDisputed: false } as const;

it('a fulfilled order is delivered only as long as its payment stands', () => {
  expect(orderOutcome(paid)).toBe('fulfilled');
  expect(orderOutcome({ ...paid, reversedCents: 1 })).toBe('partly_back');
  expect(orderOutcome({ ...paid, reversedCents: 249 })).toBe('partly_back');
  expect(orderOutcome({ ...paid, reversedCents: 250 })).toBe('gone_back');
});

it.each([0, 100, 250])(
  'a payment that a bank decides about is in dispute, %i cents of it back or not',
  (back) => {
    expect(orderOutcome({ ...paid, reversedCents: back, isDisputed: true })).toBe('disputed');
  },
);

it('what is not fulfilled says its state, whatever went back', () => {
  for (const state of ORDER_STATES.filter((one) => one !== 'fulfilled')) {
    expect(orderOutcome({ ...paid, state, reversedCents: 250, isDisputed: true })).toBe(state);
  }
});
