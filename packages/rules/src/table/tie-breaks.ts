import type { Id } from '../ids.ts';
import { goalDifference, type Standing } from './standing.ts';

/** The criteria that can separate teams equal on points. */
export const CRITERIA = ['goal_difference', 'goals_for', 'head_to_head', 'wins', 'fair_play', 'lot'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Criteria that need only a team's own counts, not its matches. */
export type OverallCriterion = Exclude<Criterion, 'head_to_head'>;

/** An order of criteria, fixed for a season when its schedule is created. */
export type TieBreaks = readonly Criterion[];

/** The two orders that the product offers, by the names that settings and imports use. */
export const TIE_BREAK_PRESETS = {
  goal_difference: ['goal_difference', 'goals_for', 'head_to_head', 'wins', 'fair_play', 'lot'],
  head_to_head: ['head_to_head', 'goal_difference', 'goals_for', 'wins', 'fair_play', 'lot'],
} as const satisfies Record<string, TieBreaks>;
export type TieBreakPreset = keyof typeof TIE_BREAK_PRESETS;

/** A value of a team, and whether more or less of it is better. */
export type Measure<Of> = { readonly value: (of: Of) => number; readonly better: 'more' | 'fewer' };

/** What each criterion compares. */
export const MEASURES: Readonly<Record<OverallCriterion, Measure<Standing>>> = {
  goal_difference: { value: goalDifference, better: 'more' },
  goals_for: { value: (standing) => standing.goalsFor, better: 'more' },
  wins: { value: (standing) => standing.won, better: 'more' },
  fair_play: { value: (standing) => standing.fairPlay, better: 'fewer' },
  lot: { value: (standing) => standing.lot, better: 'fewer' },
};

/** Negative if `a` ranks above `b`, by the first measure in which they differ; 0 if they differ in none. */
export function compareBy<Of>(measures: readonly Measure<Of>[], a: Of, b: Of): number {
  for (const measure of measures) {
    const difference = compareIn(measure, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The group split into its equals, the best first. A single part = these measures separate nobody. */
export function partition<Of>(group: readonly Of[], measures: readonly Measure<Of>[]): Of[][] {
  const [only] = measures;
  const compare =
    only && measures.length === 1
      ? (a: Of, b: Of) => compareIn(only, a, b)
      : (a: Of, b: Of) => compareBy(measures, a, b);
  const parts: Of[][] = [];
  let part: Of[] = [];
  let head: Of | undefined;
  for (const one of [...group].sort(compare)) {
    if (head !== undefined && compare(head, one) === 0) part.push(one);
    else {
      head = one;
      part = [one];
      parts.push(part);
    }
  }
  return parts;
}

function compareIn<Of>({ value, better }: Measure<Of>, a: Of, b: Of): number {
  return better === 'more' ? value(b) - value(a) : value(a) - value(b);
}

/** Whether this is a valid order for a season: at least one criterion, only known ones, none twice. */
export function isTieBreaks(list: readonly string[]): list is TieBreaks {
  const known: readonly string[] = CRITERIA;
  return list.length > 0 && new Set(list).size === list.length && list.every((name) => known.includes(name));
}

/** The most teams that a row's reason names; early in a season it would otherwise name all the others. */
export const MOST_OVER = 5;

/** Why a row is above teams with as many points: data that a page can put into words. */
export type Why<Team extends Id = Id> = {
  readonly criterion: Criterion;
  /** In head-to-head, the value of the matches between them that separated the teams; null for other criteria. */
  readonly measure: 'points' | 'goal_difference' | null;
  /** The equal teams that this placed below the row, in the table's order: the nearest `MOST_OVER`. */
  readonly over: readonly Team[];
  /** The row's own value, and those of `over`, in that order. */
  readonly own: number;
  readonly others: readonly number[];
  /** Head-to-head comes first, but not all its matches are decided: the order may still change because of them. */
  readonly provisional: boolean;
};
