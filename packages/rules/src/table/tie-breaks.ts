import type { Id } from '../ids.ts';
import { goalDifference, type Standing } from './standing.ts';

/** What can separate teams equal on points. */
export const CRITERIA = ['goal_difference', 'goals_for', 'head_to_head', 'wins', 'fair_play', 'lot'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Criteria that a team's own counts answer, without its matches. */
export type OverallCriterion = Exclude<Criterion, 'head_to_head'>;

/** An order of criteria, fixed for a season when its schedule is created. */
export type TieBreaks = readonly Criterion[];

/** The two orders that come with the product, by the name that settings and imports use. */
export const TIE_BREAK_PRESETS = {
  goal_difference: ['goal_difference', 'goals_for', 'head_to_head', 'wins', 'fair_play', 'lot'],
  head_to_head: ['head_to_head', 'goal_difference', 'goals_for', 'wins', 'fair_play', 'lot'],
} as const satisfies Record<string, TieBreaks>;
export type TieBreakPreset = keyof typeof TIE_BREAK_PRESETS;

/** A number that a team has, and which end of it is better. */
export type Measure<Of> = { readonly value: (of: Of) => number; readonly better: 'more' | 'fewer' };

/** What each criterion looks at. */
export const MEASURES: Readonly<Record<OverallCriterion, Measure<Standing>>> = {
  goal_difference: { value: goalDifference, better: 'more' },
  goals_for: { value: (standing) => standing.goalsFor, better: 'more' },
  wins: { value: (standing) => standing.won, better: 'more' },
  fair_play: { value: (standing) => standing.fairPlay, better: 'fewer' },
  lot: { value: (standing) => standing.lot, better: 'fewer' },
};

/** Negative where `a` stands above `b`, by the first of the measures in which they differ; 0 where none does. */
export function compareBy<Of>(measures: readonly Measure<Of>[], a: Of, b: Of): number {
  for (const measure of measures) {
    const difference = compareIn(measure, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The group cut into its equals, the best first. One part only = these measures separate nobody. */
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

/** Whether this is an order that a season can be fixed on: known criteria, none twice, at least one. */
export function isTieBreaks(list: readonly string[]): list is TieBreaks {
  const known: readonly string[] = CRITERIA;
  return list.length > 0 && new Set(list).size === list.length && list.every((name) => known.includes(name));
}

/** A row's why names no more teams: with a season still to be played, each would name all the others. */
export const MOST_OVER = 5;

/** Why a row stands above teams with as many points: data that a page can put into words. */
export type Why<Team extends Id = Id> = {
  readonly criterion: Criterion;
  /** In head-to-head, what of the matches among them separated the teams; null for other criteria. */
  readonly measure: 'points' | 'goal_difference' | null;
  /** The equal teams that this put below the row, in the table's order: the nearest `MOST_OVER`. */
  readonly over: readonly Team[];
  /** The row's own value, and those of `over`, in that order. */
  readonly own: number;
  readonly others: readonly number[];
  /** Head-to-head came first, but not all its matches are decided: the order may still change by them. */
  readonly provisional: boolean;
};
