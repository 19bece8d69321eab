import { base32, takeTotp } from '@matchnight/rules';
import fc from 'fast-check';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { hmacSha1 } from './hmac.ts';

const SECRET = Buffer.from('12345678901234567890');
const AT = 1_800_000_000_000;
const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
/** Seconds since 1970, until the year 2600. */
const seconds = fc.integer({ min: 0, max: 20_000_000_000 });

const codeAt = (secret: Uint8Array, epoch: number) => generateSync({ secret: base32(secret), epoch });
const take = (code: string, at: number, lastStep: number | null = null, secret: Uint8Array = SECRET) =>
  takeTotp({ secret, code, at, lastStep }, hmacSha1);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the last six digits of RFC 6238 at %i s', (at, code) => {
  expect(take(code, at * 1000)).toEqual({ ok: true, step: Math.floor(at / 30) });
});

test('a code of another implementation is taken at its moment, and once', () => {
  fc.assert(
    fc.property(secrets, seconds, (secret, at) => {
      const code = codeAt(secret, at);
      const taken = take(code, at * 1000, null, secret);
      expect(taken.ok).toBe(true);
      if (!taken.ok) return;
      expect(Math.abs(taken.step - Math.floor(at / 30))).toBeLessThanOrEqual(1);
      // Nor is any code of a step before it, unless a later step has the same digits.
      const again = take(code, at * 1000, taken.step, secret);
      if (again.ok) expect(again.step).toBeGreaterThan(taken.step);
      else expect(again.failure).toEqual({ code: 'used' });
    }),
  );
});

test('a clock that is 31 seconds off is taken, one that is 61 or more is not', () => {
  fc.assert(
    fc.property(secrets, seconds, fc.constantFrom(1, -1), (secret, from, sign) => {
      // At the beginning of a step, so that 31 s is one step away and 61 s two.
      const at = Math.floor(from / 30) * 30 + 300 + (sign > 0 ? 0 : 29);
      expect(take(codeAt(secret, at + sign * 31), at * 1000, null, secret).ok).toBe(true);
      const far = codeAt(secret, at + sign * 61);
      const near = [-30, 0, 30].map((off) => codeAt(secret, at + off));
      fc.pre(!near.includes(far));
      expect(take(far, at * 1000, null, secret)).toEqual({ ok: false, failure: { code: 'wrong' } });
    }),
  );
});

test('a clock that is half a minute off is taken at every moment of a step, one that is a second more off in all but one', () => {
  const moments = [...Array(30).keys()];
  const taken = (off: number) =>
    moments.filter((moment) => {
      const at = AT / 1000 + moment;
      return take(codeAt(SECRET, at + off), at * 1000).ok;
    });
  expect((AT / 1000) % 30).toBe(0);
  for (const off of [30, -30]) expect(taken(off)).toEqual(moments);
  expect([taken(31), taken(-31)]).toEqual([moments.slice(0, 29), moments.slice(1)]);
  for (const off of [60, -60]) expect(taken(off)).toEqual([]);
});

test('what is no code is wrong', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', ' 28708']) {
    expect(take(code, AT)).toEqual({ ok: false, failure: { code: 'wrong' } });
  }
});
