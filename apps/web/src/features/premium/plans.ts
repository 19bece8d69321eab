import { PREMIUM_PLANS } from '@matchnight/contract/constants';

export type Plan = (typeof PREMIUM_PLANS)[number];

/** A plan of so many months, as an address has it; undefined where there is no such plan. */
export function planOf(month: string | undefined): Plan | undefined {
  return PREMIUM_PLANS.find(({ months }) => String(months) === month);
}

/**
 * What a plan comes to in a month, to the nearest cent, and whether that is all of it: 10 for 3 months is about 3.33 a month. And what it
 * saves against as many single months. In cents.
 */
export function planFacts({ months, cents }: Plan): {
  readonly aMonth: number;
  readonly isExact: boolean;
  readonly saved: number;
} {
  const single = Math.min(...PREMIUM_PLANS.filter((one) => one.months === 1).map((one) => one.cents));
  return {
    aMonth: Math.round(cents / months),
    isExact: cents % months === 0,
    saved: Number.isFinite(single) ? Math.max(0, single * months - cents) : 0,
  };
}
