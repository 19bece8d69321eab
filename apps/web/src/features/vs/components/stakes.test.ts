import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

type Vs = Parameters<typeof stakesOf>[0];

const full: Vs = { seats: 2, taken: [2, 2], verdict: null, because: null };
const short: Vs = { ...full, taken: [2, 1] };

test.each([
  ['open', short, ['entry', 'bet', 'gain']],
  ['locked', full, ['entry', 'bet', 'gain']],
  ['won', { ...full, verdict: '1', because: 'ruled' }, ['entry', 'bet', 'gain']],
  ['drawn', { ...full, verdict: 'draw', because: 'agreed' }, ['entry', 'bet']],
  ['never full', { ...short, because: 'not_full' }, ['entry']],
  ['cancelled ahead of its date', { ...short, verdict: 'cancel', because: 'ruled' }, ['entry']],
] as const)('a VS that is %s says what was, or can still be, in it', (_, vs, parts) => {
  expect(stakesOf(vs)).toEqual(parts);
});
