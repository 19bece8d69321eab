import type { Mate, Report, ReportBody, ReportForm } from './queries.ts';
import { EMPTY_SHEET, linesOf, type Sheet, sheetOf, sumsOf } from './sheet.ts';

export const SCORE_FIELDS = [
  'homeGoals',
  'awayGoals',
  'homeExtraGoals',
  'awayExtraGoals',
  'homePenalties',
  'awayPenalties',
] as const;
export type ScoreField = (typeof SCORE_FIELDS)[number];
export type TypedScore = Readonly<Record<ScoreField, number | null>>;
export type Screenshot = NonNullable<Report['screenshot']>;

/** A report while it is typed, on both of its pages. */
export interface Draft {
  readonly score: TypedScore;
  /** The slug of a player of either team. */
  readonly bestPlayer: string | null;
  readonly screenshot: Screenshot | null;
  readonly sheet: Sheet;
}

const NO_SCORE: TypedScore = {
  homeGoals: null,
  awayGoals: null,
  homeExtraGoals: null,
  awayExtraGoals: null,
  homePenalties: null,
  awayPenalties: null,
};

/** What typing starts from: what was typed before, else the last report, else the last match's line-up. */
export function draftOf(form: ReportForm): Draft {
  const squad = form.squads[form.side];
  const known = form.draft ?? form.own;
  if (known === null) {
    const sheet = sheetOf(form.last_line_up, squad);
    return { score: NO_SCORE, bestPlayer: null, screenshot: null, sheet: withSingle(form, sheet) };
  }
  return {
    score: scoreOf(known),
    bestPlayer: known.best_player?.slug ?? null,
    screenshot: known.screenshot,
    sheet: withSingle(form, sheetOf(known.lines, squad)),
  };
}

/** In 1v1 the team is its one player, who is put on by themselves. */
function withSingle(form: ReportForm, sheet: Sheet): Sheet {
  if (form.tournament.kind !== 'single' || Object.keys(sheet.lines).length > 0) return sheet;
  const only = form.squads[form.side].find(({ barred }) => barred === null);
  if (only === undefined) return EMPTY_SHEET;
  const line = { started: true, goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0 };
  return { ...sheet, lines: { [only.slug]: { ...line, position: only.position } } };
}

type Scored = Pick<
  NonNullable<ReportForm['draft']>,
  'home_goals' | 'away_goals' | 'home_extra_goals' | 'away_extra_goals' | 'home_penalties' | 'away_penalties'
>;

export function scoreOf(report: Scored): TypedScore {
  return {
    homeGoals: report.home_goals,
    awayGoals: report.away_goals,
    homeExtraGoals: report.home_extra_goals,
    awayExtraGoals: report.away_extra_goals,
    homePenalties: report.home_penalties,
    awayPenalties: report.away_penalties,
  };
}

/** The parts of a reported result. */
export const PARTS = ['score', 'extra_time', 'shoot_out'] as const;
const FIELDS = {
  score: ['home_goals', 'away_goals'],
  extra_time: ['home_extra_goals', 'away_extra_goals'],
  shoot_out: ['home_penalties', 'away_penalties'],
} as const;

/** One part of a report's result; null where it says nothing of it. */
export function partOf(report: Scored, part: (typeof PARTS)[number]): { home: number; away: number } | null {
  const [home, away] = FIELDS[part];
  const goals = { home: report[home], away: report[away] };
  return goals.home === null || goals.away === null ? null : { home: goals.home, away: goals.away };
}

/** Which parts of a score the match asks for, as far as it is typed: extra time and a shoot-out decide a level tie. */
export function partsOf({ knockout }: ReportForm, score: TypedScore): { extra: boolean; penalties: boolean } {
  if (knockout === null || !knockout.decides || knockout.when_level === 'better_placed') {
    return { extra: false, penalties: false };
  }
  const before = knockout.legs_before ?? { home: 0, away: 0 };
  const isLevel = (home: number | null, away: number | null) =>
    home !== null && away !== null && home + before.home === away + before.away;
  const ninety = isLevel(score.homeGoals, score.awayGoals);
  if (knockout.when_level === 'penalties') return { extra: false, penalties: ninety };
  return { extra: ninety, penalties: ninety && isLevel(score.homeExtraGoals, score.awayExtraGoals) };
}

/** The goals that count for a side: those after extra time, where it was played. */
export function goalsOf(form: ReportForm, score: TypedScore, side: 'home' | 'away'): number | null {
  const extra = partsOf(form, score).extra ? score[`${side}ExtraGoals`] : null;
  return extra ?? score[`${side}Goals`];
}

/** What is sent, and whose line each entry is. */
export function bodyOf(form: ReportForm, draft: Draft): { body: ReportBody; owners: readonly string[] } {
  const { extra, penalties } = partsOf(form, draft.score);
  const { lines, owners } = linesOf(draft.sheet);
  const body = {
    ...draft.score,
    ...(extra ? {} : { homeExtraGoals: null, awayExtraGoals: null }),
    ...(penalties ? {} : { homePenalties: null, awayPenalties: null }),
    bestPlayer: form.tournament.kind === 'single' ? null : draft.bestPlayer,
    screenshot: draft.screenshot?.id ?? null,
    lines,
  };
  return { body, owners };
}

/** What keeps a report from being sent; the first one is told. */
export type Problem =
  | { readonly kind: 'score' | 'extra' | 'shoot_out' | 'shoot_out_level' | 'assists' | 'best_player' }
  | { readonly kind: 'players_missing' | 'goals' | 'own_goals'; readonly count: number }
  | { readonly kind: 'starters'; readonly count: number; readonly most: number };

export function problemsOf(form: ReportForm, draft: Draft): readonly Problem[] {
  return [...scoreProblems(form, draft.score), ...sheetProblems(form, draft)];
}

export function scoreProblems(form: ReportForm, score: TypedScore): readonly Problem[] {
  const { extra, penalties } = partsOf(form, score);
  const problems: Problem[] = [];
  if (score.homeGoals === null || score.awayGoals === null) problems.push({ kind: 'score' });
  if (extra && isShort(score)) problems.push({ kind: 'extra' });
  if (penalties && (score.homePenalties === null || score.awayPenalties === null)) {
    problems.push({ kind: 'shoot_out' });
  } else if (penalties && score.homePenalties === score.awayPenalties) {
    problems.push({ kind: 'shoot_out_level' });
  }
  return problems;
}

/** The field of the score that a problem is about; null where it is about the players. */
export function fieldOf({ kind }: Problem, score: TypedScore): ScoreField | null {
  const pair = SCORE_PAIRS[kind];
  if (pair === undefined) return null;
  return pair.find((name) => score[name] === null) ?? pair[0];
}

const SCORE_PAIRS: { readonly [kind in Problem['kind']]?: readonly [ScoreField, ScoreField] } = {
  score: ['homeGoals', 'awayGoals'],
  extra: ['homeExtraGoals', 'awayExtraGoals'],
  shoot_out: ['homePenalties', 'awayPenalties'],
  shoot_out_level: ['homePenalties', 'awayPenalties'],
};

/** Extra time goes on from the score after ninety minutes. */
function isShort(score: TypedScore): boolean {
  const { homeExtraGoals: home, awayExtraGoals: away } = score;
  return home === null || away === null || home < (score.homeGoals ?? 0) || away < (score.awayGoals ?? 0);
}

function sheetProblems(form: ReportForm, { score, sheet, bestPlayer }: Draft): Problem[] {
  const { rules, side } = form;
  const problems: Problem[] = [];
  const sums = sumsOf(sheet);
  if (sums.starters < rules.fewest_starters) {
    problems.push({ kind: 'players_missing', count: rules.fewest_starters - sums.starters });
  }
  const { most_starters: most } = rules;
  if (sums.starters > most) problems.push({ kind: 'starters', count: sums.starters, most });
  if (!rules.goals_by_line) return problems;
  const own = goalsOf(form, score, side);
  const rivals = goalsOf(form, score, side === 'home' ? 'away' : 'home');
  if (own !== null && sums.goals > own) problems.push({ kind: 'goals', count: sums.goals - own });
  if (sums.assists > sums.goals) problems.push({ kind: 'assists' });
  if (rivals !== null && sums.ownGoals > rivals) {
    problems.push({ kind: 'own_goals', count: sums.ownGoals - rivals });
  }
  const isOwn = form.squads[side].some(({ slug }) => slug === bestPlayer);
  if (bestPlayer !== null && isOwn && !Object.hasOwn(sheet.lines, bestPlayer)) {
    problems.push({ kind: 'best_player' });
  }
  return problems;
}

/** Goals of the score that nobody has: without a name, unless they were own goals of the rival. */
export function goalsWithoutName(form: ReportForm, { score, sheet }: Draft): number {
  if (!form.rules.goals_by_line) return 0;
  return Math.max(0, (goalsOf(form, score, form.side) ?? 0) - sumsOf(sheet).goals);
}

/** The squad as it is shown: the last line-up first, then by position; who may not play comes last. */
export function inOrder(form: ReportForm, positions: readonly string[]): readonly Mate[] {
  const last = new Set(form.last_line_up.map(({ player }) => player?.slug));
  const rank = ({ slug, position, barred }: Mate) => {
    const place = position === null ? positions.length : positions.indexOf(position);
    return (barred === null ? 0 : 200) + (last.has(slug) ? 0 : 100) + place;
  };
  return [...form.squads[form.side]].sort((a, b) => rank(a) - rank(b));
}
