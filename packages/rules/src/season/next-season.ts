import type { Id } from '../ids.ts';
import { checkLeagueSize, type LeagueFailure } from './league.ts';
import { planPromotion, type SeasonPlan } from './promotion.ts';
import type { TierFailure } from './promotion-check.ts';
import type { FinishedTier, SeasonChange } from './season-change.ts';

/** A division at the end of its season, or a new one: nobody is in its ranking yet. */
export type NextTier<Team extends Id = Id> = FinishedTier<Team> & {
  /** Places in the next season; 0 leaves a new division as it is. */
  readonly size: number;
};

export type NextSeasonAsked<Team extends Id = Id> = Omit<SeasonChange<Team>, 'tiers'> & {
  readonly tiers: readonly NextTier<Team>[];
  /** Teams of the rankings that take part no longer: they leave, whether that is asked or not. */
  readonly gone: readonly Team[];
};

export type NextSeasonFailure<Team extends Id = Id> =
  | TierFailure<Team>
  /** As many places are too few for a league, or too many. */
  | { readonly code: 'next_season_places'; readonly tier: number; readonly failure: LeagueFailure }
  /** So many teams are left for a division that has places. */
  | { readonly code: 'next_season_too_few'; readonly tier: number; readonly failure: LeagueFailure };

export type NextSeasonPlan<Team extends Id = Id> =
  | { readonly ok: true; readonly plan: SeasonPlan<Team> }
  | { readonly ok: false; readonly failure: NextSeasonFailure<Team> };

/** The next season of a tournament: who plays in which tier, so that each tier that has places is a league. */
export function planNextSeason<Team extends Id>(asked: NextSeasonAsked<Team>): NextSeasonPlan<Team> {
  const tiers = asked.tiers
    .filter(({ ranking, size }) => ranking.length > 0 || size > 0)
    .sort((a, b) => a.tier - b.tier);
  for (const { tier, size } of tiers) {
    const failure = checkLeagueSize(size);
    if (failure) return { ok: false, failure: { code: 'next_season_places', tier, failure } };
  }
  const made = planPromotion({
    // Nobody comes up from a new division, so nobody goes down for it.
    tiers: tiers.map((one, place) =>
      tiers[place + 1]?.ranking.length === 0 ? { ...one, teamsDown: 0 } : one,
    ),
    leaving: [...new Set([...asked.gone, ...asked.leaving])],
    entering: asked.entering,
  });
  if (!made.ok) return made;
  for (const { tier } of tiers) {
    const failure = checkLeagueSize(made.plan.moves.filter(({ to }) => to === tier).length);
    if (failure) return { ok: false, failure: { code: 'next_season_too_few', tier, failure } };
  }
  return made;
}
