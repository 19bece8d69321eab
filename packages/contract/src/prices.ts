/** What only pages that sell need: by itself, as what the shop sells. Coin packages are there. */

/** Premium that is sold, in calendar months: prices in cents of the site's currency. */
export const PREMIUM_PLANS = [
  { months: 1, cents: 400 },
  { months: 3, cents: 1000 },
  { months: 6, cents: 2000 },
  { months: 12, cents: 4000 },
] as const;
/** The least and the most that one donation can be, in cents. */
export const DONATION_CENTS = { least: 100, most: 100_000 } as const;
