/**
 * Berger tables (FIDE Handbook C.05, annex 1), as arithmetic. Numbers run 1..n with n even; in an odd field the number
 * n is the free week.
 * Two numbers a and b below n meet in the round r with a + b ≡ r + 1 (mod n - 1); n meets the number c with 2c ≡ r + 1,
 * so that every other pair of the round is around c, equally far from it. The venues make n - 2 breaks in all, at most
 * one per team: if the sum is odd the lower number is at home, if it is even the higher; the lower half is at home to
 * n, the upper half away.
 */

/** The number that n meets in this round (1-based). */
export function rivalOfLast(n: number, round: number): number {
  const sum = round + 1;
  // n - 1 is odd, so exactly one of sum and sum + (n - 1) can be halved
  return around(n, sum % 2 === 0 ? sum / 2 : (sum + n - 1) / 2);
}

/** A number brought back into 1..n-1, from at most n - 1 outside. */
export function around(n: number, number: number): number {
  if (number < 1) return number + n - 1;
  return number < n ? number : number - (n - 1);
}

/** Whether `one` of two numbers below n is at home to the `other`. */
export function atHome(one: number, other: number): boolean {
  return (one + other) % 2 === 1 ? one < other : one > other;
}

/** Whether a number is at home to n: the lower half is. */
export function atHomeToLast(n: number, number: number): boolean {
  return number <= n / 2;
}
