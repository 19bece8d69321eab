import { expect, test } from 'vitest';
import { linkableOf } from './linkable.ts';

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['example.org', 'https://example.org'],
  [' example.org/a ', 'https://example.org/a'],
  ['mailto:us@example.org', 'mailto:us@example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['two words', null],
  ['', null],
])('%j is linked to as %j', (typed, address) => {
  expect(linkableOf(typed)).toBe(address);
});
