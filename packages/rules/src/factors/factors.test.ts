import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areFactorsObliged } from './obliged.ts';
import { RECOVERY_BYTES, recoveryCode, typedRecoveryCode } from './recovery.ts';

test('a code is read as it was shown, in small letters, with spaces, or with the digits that its letters look like', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES }), (random) => {
      const code = recoveryCode(random);
      expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
      const spoken = code.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0').replaceAll('i', '1');
      for (const typed of [code, spoken, ` ${code} `, code.replaceAll('B', '8')]) {
        expect(typedRecoveryCode(typed)).toBe(code);
      }
    }),
  );
});

test.each(['', '123456', 'AAAA-AAAA-AAAA', 'AAAA-AAAA-AAAA-AAAA-A', 'AAAA-AAAA-AAAA-AAA9'])(
  '%j is no code',
  (typed) => {
    expect(typedRecoveryCode(typed)).toBeNull();
  },
);

test.each([
  [true, false, true, true],
  [false, true, false, false],
  [null, true, false, true],
  [null, true, true, false],
  [null, false, false, false],
])('said %j, a SUPER with one %j, a demo %j: obliged %j', (said, hasSuperOne, isDemo, is) => {
  expect(areFactorsObliged({ said, hasSuperOne, isDemo })).toBe(is);
});
