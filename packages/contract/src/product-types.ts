/** What only the shop's pages need: by itself, so that no other page loads it. */

/** What the shop sells: avatars; what lies behind a tournament, a division, a team, a player's own page; designs of a card. */
export const PRODUCT_TYPES = ['AV', 'BT', 'BD', 'BE', 'BU', 'CA'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
/** What a product of each type dresses. */
export const DRESSES = {
  AV: 'player',
  BT: 'tournament',
  BD: 'division',
  BE: 'team',
  BU: 'player',
  CA: 'player',
} as const satisfies Record<ProductType, 'player' | 'tournament' | 'division' | 'team'>;
/** Coins that are sold for money: prices in cents of the site's currency. */
export const COIN_PACKAGES = [
  { cents: 250, coins: 1500 },
  { cents: 550, coins: 3500 },
  { cents: 1050, coins: 6500 },
  { cents: 1550, coins: 10_500 },
] as const;
