import { expect, test } from 'vitest';
import { ResultRefused } from './result-refused.ts';

const side = 'home' as const;

test.each([
  [{ code: 'too_many_starters', side, starters: 12, most: 11 } as const, { most: 11 }],
  [{ code: 'too_few_starters', side, starters: 3, fewest: 4 } as const, { fewest: 4 }],
])('how many start is refused by what is wrong with it: $code', (failure, values) => {
  const { fields } = new ResultRefused([failure], () => 'lines');
  expect(fields).toEqual({ lines: [{ code: failure.code, values }] });
});

test('extra time is refused as extra time, a needless shoot-out as needless', () => {
  const codesOf = (code: 'extra_time_not_allowed' | 'penalties_not_allowed' | 'penalties_not_level') =>
    new ResultRefused([{ code }]).fields;
  expect(codesOf('extra_time_not_allowed')).toEqual({
    decision: [{ code: 'extra_time_not_allowed', values: {} }],
  });
  expect(codesOf('penalties_not_allowed')).toEqual({
    decision: [{ code: 'penalties_not_allowed', values: {} }],
  });
  expect(codesOf('penalties_not_level')).toEqual({
    homePenalties: [{ code: 'penalties_not_level', values: {} }],
  });
});
