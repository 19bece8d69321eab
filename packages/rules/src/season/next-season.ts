import type { Id } from '../ids.ts';
import { checkLeagueSize, type LeagueFailure } from './league.ts';
import { type NextCupFailure, type NextCupPlan, planGroups, planKnockout } from './next-season-cups.ts';
import {
  cupsOf,
  knockoutsOf,
  ladderOf,
  type Newcomer,
  type NextTier,
  nextSeasonEntries,
  rankedIn,
} from './next-season-divisions.ts';
import { byPlace, planPromotion, type SeasonPlan } from './promotion.ts';
import type { TierFailure } from './promotion-check.ts';

export type NextSeasonAsked<Team extends Id = Id> = {
  /** All divisions of a tournament, whatever they play. */
  readonly tiers: readonly NextTier<Team>[];
  readonly leaving: readonly Team[];
  /** In the order in which they get the places that are left. */
  readonly entering: readonly Newcomer<Team>[];
  /** Teams of the rankings that take part no longer: they leave, whether that is asked or not. */
  readonly gone: readonly Team[];
};

export type NextSeasonFailure<Team extends Id = Id> =
  | TierFailure<Team>
  | NextCupFailure
  /** As many places are too few for a league, or too many. */
  | { readonly code: 'next_season_places'; readonly tier: number; readonly failure: LeagueFailure }
  /** So many teams are left for a division that has places. */
  | { readonly code: 'next_season_too_few'; readonly tier: number; readonly failure: LeagueFailure }
  /** There are several entries, and nobody said which one the team takes. */
  | { readonly code: 'next_season_entry_open'; readonly team: Team }
  /** Nobody enters there. */
  | { readonly code: 'next_season_entry_unknown'; readonly team: Team };

export type NextSeasonPlan<Team extends Id = Id> =
  | {
      readonly ok: true;
      readonly plan: SeasonPlan<Team> & {
        /** The tiers that get a season, in order: those with teams, and final phases that wait for theirs. */
        readonly opens: readonly number[];
      };
    }
  | { readonly ok: false; readonly failure: NextSeasonFailure<Team> };

/**
 * The next season of a tournament: who plays in which division. In the ladder teams go up and down, so that each tier
 * that has places is a league; knockouts and groups keep their teams, final phases begin without any.
 */
export function planNextSeason<Team extends Id>(asked: NextSeasonAsked<Team>): NextSeasonPlan<Team> {
  const { tiers } = asked;
  const wrong = checkTeams(asked);
  if (wrong) return failed(wrong);
  const entering = newcomersByEntry(asked);
  if (!entering.ok) return entering;
  const out = new Set([...asked.gone, ...asked.leaving]);
  const into = (tier: number) => entering.teams.get(tier) ?? [];
  const ladder = ladderOf(tiers);
  const cups = [
    ...knockoutsOf(tiers).map((knockout) => planKnockout(knockout, out, into(knockout.tier))),
    ...cupsOf(tiers).map((cup) => planGroups(cup, out, into(cup.tier))),
  ];
  const isNoneOpen = cups.every((cup) => cup.ok && cup.opens.length === 0);
  const parts: NextCupPlan<Team>[] = [...cups];
  const vacancies: SeasonPlan<Team>['vacancies'][number][] = [];
  if (ladder.length > 0 || isNoneOpen) {
    const made = planLadder(ladder, out, into(ladder.at(-1)?.tier ?? 0));
    if (!made.ok) return made;
    vacancies.push(...made.plan.vacancies);
    parts.push({ ok: true, moves: made.plan.moves, opens: ladder.map(({ tier }) => tier) });
  }
  const moves: SeasonPlan<Team>['moves'][number][] = [];
  const opens: number[] = [];
  for (const part of parts) {
    if (!part.ok) return failed(part.failure);
    moves.push(...part.moves);
    opens.push(...part.opens);
  }
  return { ok: true, plan: { moves: moves.sort(byPlace), vacancies, opens: opens.sort((a, b) => a - b) } };
}

function planLadder<Team extends Id>(
  tiers: readonly NextTier<Team>[],
  out: ReadonlySet<Team>,
  entering: readonly Team[],
): { readonly ok: true; readonly plan: SeasonPlan<Team> } | ReturnType<typeof failed<Team>> {
  for (const { tier, size } of tiers) {
    const failure = checkLeagueSize(size);
    if (failure) return failed({ code: 'next_season_places', tier, failure });
  }
  const made = planPromotion({
    // Nobody comes up from a new division, so nobody goes down for it.
    tiers: tiers.map((one, place) =>
      tiers[place + 1]?.ranking.length === 0 ? { ...one, teamsDown: 0 } : one,
    ),
    leaving: tiers.flatMap(({ ranking }) => ranking.filter((team) => out.has(team))),
    entering,
  });
  if (!made.ok) return failed(made.failure);
  for (const { tier } of tiers) {
    const failure = checkLeagueSize(made.plan.moves.filter(({ to }) => to === tier).length);
    if (failure) return failed({ code: 'next_season_too_few', tier, failure });
  }
  return made;
}

/** Each division once, each team once in all of them, and nobody leaves who was not there. */
function checkTeams<Team extends Id>(asked: NextSeasonAsked<Team>): TierFailure<Team> | null {
  const { tiers, entering, leaving, gone } = asked;
  const numbers = new Set<number>();
  for (const { tier } of tiers) {
    if (numbers.has(tier)) return { code: 'promotion_tier_twice', tier };
    numbers.add(tier);
  }
  const ranked = tiers.flatMap(rankedIn);
  const seen = new Set<Team>();
  for (const team of [...ranked, ...entering.map((one) => one.team)]) {
    if (seen.has(team)) return { code: 'promotion_team_twice', team };
    seen.add(team);
  }
  const known = new Set(ranked);
  const unknown = [...gone, ...leaving].find((team) => !known.has(team));
  return unknown === undefined ? null : { code: 'promotion_leaver_unknown', team: unknown };
}

/** The new teams by the tier of the entry that each of them takes. */
function newcomersByEntry<Team extends Id>({ tiers, entering }: NextSeasonAsked<Team>) {
  const entries = nextSeasonEntries(tiers);
  const [first, ...others] = entries;
  const usual = first?.kind === 'ladder' || others.length === 0 ? first?.tier : undefined;
  const teams = new Map<number, Team[]>();
  for (const { team, into } of entering) {
    const tier = into ?? usual;
    if (tier === undefined) return failed<Team>({ code: 'next_season_entry_open', team });
    if (!entries.some((entry) => entry.tier === tier)) {
      return failed<Team>({ code: 'next_season_entry_unknown', team });
    }
    teams.set(tier, [...(teams.get(tier) ?? []), team]);
  }
  return { ok: true, teams } as const;
}

function failed<Team extends Id>(failure: NextSeasonFailure<Team>) {
  return { ok: false, failure } as const;
}
