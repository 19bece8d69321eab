import { OPEN_TO } from '@matchnight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Between, mayWrite } from './may-write.ts';

const between: fc.Arbitrary<Between> = fc.record({
  ties: fc.record({ areFriends: fc.boolean(), blocks: fc.boolean(), isBlocked: fc.boolean() }),
  openTo: fc.constantFrom(...OPEN_TO),
  hasWritten: fc.boolean(),
  otherHasWritten: fc.boolean(),
});
const holds = (rule: (one: Between) => void) => fc.assert(fc.property(between, rule));

test('a friend may always write, except where nobody may', () => {
  holds((one) => {
    const ties = { areFriends: true, blocks: false, isBlocked: false };
    expect(mayWrite({ ...one, ties })).toBe(one.openTo === 'nobody' ? 'closed' : 'yes');
  });
});

test('nobody writes where one of the two blocks the other', () => {
  holds((one) => {
    if (one.ties.blocks) expect(mayWrite(one)).toBe('blocked');
    else if (one.ties.isBlocked) expect(mayWrite(one)).toBe('closed');
  });
});

test('what a blocked person is told is what a setting tells strangers', () => {
  holds((one) => {
    const ties = { areFriends: false, blocks: false, isBlocked: true };
    const stranger = { ...one, ties: { ...ties, isBlocked: false }, openTo: 'nobody' as const };
    expect(mayWrite({ ...one, ties })).toBe(mayWrite(stranger));
  });
});

test('a stranger writes once, and again when they are answered', () => {
  const ties = { areFriends: false, blocks: false, isBlocked: false };
  const stranger = { ties, openTo: 'everybody' as const, hasWritten: false, otherHasWritten: false };
  expect(mayWrite(stranger)).toBe('first');
  expect(mayWrite({ ...stranger, hasWritten: true })).toBe('awaiting');
  expect(mayWrite({ ...stranger, hasWritten: true, otherHasWritten: true })).toBe('yes');
  expect(mayWrite({ ...stranger, otherHasWritten: true })).toBe('yes');
});
