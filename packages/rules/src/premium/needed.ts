import { isPremiumAt, type PremiumSpell } from './premium.ts';

/**
 * Whether a player may be reported for a match of a premium division: they were premium at the agreed kick-off, or at
 * the later of their signing and the season's start. So a player whose membership ends in mid-season can finish it.
 */
export function mayPlayAsPremium(
  spells: readonly Pick<PremiumSpell, 'from' | 'until'>[],
  match: { readonly kickOff: number; readonly signedAt: number; readonly seasonStartedAt: number },
): boolean {
  const entered = Math.max(match.signedAt, match.seasonStartedAt);
  return [match.kickOff, entered].some((at) => isPremiumAt(spells, at));
}
