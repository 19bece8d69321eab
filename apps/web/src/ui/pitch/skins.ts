/** What a card is made of, by tier; a design of the shop, which is a picture, lies over it. */
export const TIER_SKINS = ['bronze', 'silver', 'gold', 'night'] as const;
export type Skin = (typeof TIER_SKINS)[number];

/** From how much index a match, and how many matches: one good night makes no gold. */
const TIERS = [
  { skin: 'night', average: 8, played: 15 },
  { skin: 'gold', average: 6, played: 8 },
  { skin: 'silver', average: 4, played: 3 },
] as const satisfies readonly { skin: Skin; average: number; played: number }[];

/** The card of a player without a design: by the index per match. */
export function tierOf({ index, played }: { readonly index: number; readonly played: number }): Skin {
  return TIERS.find((tier) => played >= tier.played && index >= tier.average * played)?.skin ?? 'bronze';
}
