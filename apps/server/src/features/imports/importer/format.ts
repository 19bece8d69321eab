import { cleanName, nameText } from '@matchnight/contract';
import type { RoundKey, Side } from '@matchnight/rules';
import { z } from 'zod';
import { isStorable } from '../../../platform/storable.ts';
import { isReplay, readRound } from '../../matches/index.ts';
import { ImportRefused, type NamedMatch } from '../refused.ts';
import { isPlaceholder } from './placeholders.ts';
import { parseJson } from './read-text.ts';
import { LONGEST_NAME, LONGEST_ROUND, refusedField, UNSTORABLE } from './refused-field.ts';
import { saidOf } from './said.ts';
import { matchesIn } from './shapes.ts';
import { isClock, isDay } from './when.ts';

/** As many as the largest league has, and some more. */
const MOST_MATCHES = 10_000;
/** Each that is not known becomes a page with an address, for good: three times as many as the largest seasons have. */
const MOST_TEAMS = 500;
const MOST_PLAYERS = 5000;

/** As everywhere where people choose a name: what is hidden is taken out, something to see is left, and no address. */
const name = (minimum: number, maximum: number) =>
  z
    .string()
    .refine(isStorable, { error: UNSTORABLE, abort: true })
    .refine((text) => isSeen(text, maximum), { abort: true })
    .pipe(nameText(minimum, maximum));
const isSeen = (text: string, maximum: number) =>
  text.trim() === '' || text.length > 10 * maximum || cleanName(text) !== '';
const goals = z.int().min(0).max(99);
const score = z.tuple([goals, goals]);
const goal = z.object({
  name: name(0, LONGEST_NAME).optional(),
  minute: z.union([z.int().min(0).max(150), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)]).optional(),
  offset: z.int().min(0).max(30).optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
const teamName = name(1, LONGEST_NAME);
const match = z.object({
  round: name(1, LONGEST_ROUND),
  date: z.string().refine(isDay).optional(),
  time: z.string().refine(isClock).optional(),
  team1: teamName,
  team2: teamName,
  score: z
    .object({ ft: score.optional(), ht: score.optional(), et: score.optional(), p: score.optional() })
    .optional(),
  goals1: z.array(goal).max(99).optional(),
  goals2: z.array(goal).max(99).optional(),
  group: name(1, LONGEST_NAME).optional(),
  /** By which placeholders name the match; other things than a number say nothing. */
  num: z.int().optional().catch(undefined),
  status: z.string().optional(),
});

/** What our own exports call a default. At 0-0 both have lost it; what others call awarded names its winner by its score alone. */
const OWN_DEFAULT = 'won_by_default';
/** What our own exports say of a match that was not played, and what others call it; other words say nothing new. */
const STATUSES: Readonly<Record<string, FileMatch['status']>> = {
  [OWN_DEFAULT]: 'won_by_default',
  awarded: 'won_by_default',
  annulled: 'annulled',
  cancelled: 'annulled',
  canceled: 'annulled',
};

export type FileGoal = z.output<typeof goal>;
export type FileMatch = Omit<z.output<typeof match>, 'status'> & {
  readonly status?: 'won_by_default' | 'annulled' | undefined;
  /** 1-based place in the file. */
  readonly number: number;
  /** The round's trailing number; in a group the teams' nth match; in a final phase 0. */
  readonly week: number;
  /** The round of a final phase; null in a league or a group. */
  readonly stage: RoundKey | null;
  /** The part of a season that has several; null: it has none, or this is its first. */
  readonly phase: string | null;
  /** Who goes through from a level tie of a knockout, by the next round of the file. */
  readonly sentOn?: Side | undefined;
};
export interface SeasonFile {
  readonly name: string | null;
  readonly matches: readonly FileMatch[];
  /** Matches whose teams are to be found out; they are not imported. */
  readonly leftOut: readonly FileMatch[];
}

/**
 * Reads the open football.json format. Unknown keys are ignored. A known key of the wrong type, a team that plays
 * itself, the same match twice, or a broken file refuse the whole file.
 * @throws ImportRefused
 */
export function readSeasonFile(text: string): SeasonFile {
  const file = parseJson(text);
  const list = matchesIn(file);
  if (typeof file !== 'object' || file === null || list === undefined) {
    throw new ImportRefused('no_matches_list');
  }
  if (list.length === 0) throw new ImportRefused('no_match');
  if (list.length > MOST_MATCHES) throw new ImportRefused('too_many_matches', { most: MOST_MATCHES });
  const all = readMatches(list);
  const leftOut = all.filter((match) => placeholderIn(match) !== undefined);
  const matches = all.filter((match) => placeholderIn(match) === undefined);
  const [open] = leftOut;
  if (open && matches.length === 0) {
    throw new ImportRefused('placeholders_only', { name: placeholderIn(open) ?? '' });
  }
  refuseTwice(matches);
  refuseManyNames(matches);
  return { name: nameIn(file), matches: countedInGroups(matches), leftOut };
}

/** Players of two teams are two, whatever they are called. */
function refuseManyNames(matches: readonly FileMatch[]): void {
  const teams = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  const players = new Set(
    matches.flatMap(({ team1, team2, goals1 = [], goals2 = [] }) => [
      ...goals1.map(({ name: scorer, owngoal }) => `${owngoal ? team2 : team1}|${scorer ?? ''}`),
      ...goals2.map(({ name: scorer, owngoal }) => `${owngoal ? team1 : team2}|${scorer ?? ''}`),
    ]),
  );
  if (teams.size > MOST_TEAMS || players.size > MOST_PLAYERS) {
    throw new ImportRefused('too_many_names', { teams: MOST_TEAMS, players: MOST_PLAYERS });
  }
}

/** The name in a match that stands for a team to be found out. */
export function placeholderIn({ team1, team2 }: Pick<FileMatch, 'team1' | 'team2'>): string | undefined {
  return [team1, team2].find(isPlaceholder);
}

/** A match as refusals name it. */
export function named({ number, round, team1, team2 }: Omit<NamedMatch, 'kind'>): NamedMatch {
  return { kind: 'match', number, round, team1, team2 };
}

/** The day and hour by which matches are sorted. */
export function dayOf({ date = '', time = '' }: Pick<FileMatch, 'date' | 'time'>): string {
  return `${date} ${time.padStart(5, '0')}`;
}

function nameIn(file: object): string | null {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : null;
  if (name !== null && !isStorable(name)) throw new ImportRefused('name_unstorable');
  return name;
}

/** In a group a week is the nth match of its teams, in the order of their days. */
export function countedInGroups(matches: readonly FileMatch[]): FileMatch[] {
  const played = new Map<string, number>();
  const weeks = new Map<FileMatch, number>();
  const inOrder = matches.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
  for (const match of inOrder) {
    const { group, team1, team2 } = match;
    if (group === undefined) continue;
    const keys = [team1, team2].map((team) => `${group}|${team}`);
    const week = Math.max(...keys.map((key) => played.get(key) ?? 0)) + 1;
    for (const key of keys) played.set(key, week);
    weeks.set(match, week);
  }
  return matches.map((match) => ({ ...match, week: weeks.get(match) ?? match.week }));
}

/** @throws ImportRefused for the first that is wrong, with how many others are */
function readMatches(list: readonly unknown[]): FileMatch[] {
  const matches: FileMatch[] = [];
  const refused: ImportRefused[] = [];
  for (const [index, raw] of list.entries()) {
    try {
      matches.push(readMatch(raw, index + 1));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      refused.push(error);
    }
  }
  const [first, ...others] = refused;
  if (!first) return matches;
  const { code, values } = first.failure;
  throw others.length === 0 ? first : new ImportRefused(code, { ...values, others: others.length });
}

function readMatch(raw: unknown, number: number): FileMatch {
  const parsed = match.safeParse(saidOf(raw));
  if (!parsed.success) throw refusedField(raw, number, parsed.error.issues[0]);
  const { status: typed, score: told, ...known } = parsed.data;
  // A score of nothing but keys that nobody knows is none.
  const rest = told && Object.keys(told).length > 0 ? { ...known, score: told } : known;
  const { stage, phase, week } =
    rest.group === undefined ? readRound(rest.round) : { stage: null, phase: null, week: null };
  const word = typed?.toLowerCase() ?? '';
  const status = STATUSES[word];
  const one: FileMatch = { ...rest, ...(status ? { status } : {}), number, week: week ?? 0, stage, phase };
  const open = placeholderIn(one);
  if (open !== undefined) {
    if (one.score || one.status)
      throw new ImportRefused('placeholder_played', { match: named(one), name: open });
    return one;
  }
  refusePlaysItself(one);
  if (stage !== null && isReplay(one.round)) throw new ImportRefused('replay', { match: named(one) });
  checkScore(one, { mayBeLostByBoth: word === OWN_DEFAULT });
  if (one.group === undefined && stage === null && week === null) {
    throw new ImportRefused('round_unknown', { match: named(one) });
  }
  return one;
}

export function refusePlaysItself(one: FileMatch): void {
  if (one.team1 === one.team2) throw new ImportRefused('plays_itself', { match: named(one) });
}

function checkScore(one: FileMatch, { mayBeLostByBoth }: { readonly mayBeLostByBoth: boolean }): void {
  const match = named(one);
  if (one.status === 'annulled') return;
  if ((one.score || one.status) && !one.score?.ft) throw new ImportRefused('score_missing', { match });
  const { ft, et } = one.score ?? {};
  const final = et ?? ft;
  if (ft && et && (et[0] < ft[0] || et[1] < ft[1])) throw new ImportRefused('extra_time_less', { match });
  if (one.status && final && final[0] === final[1] && !(mayBeLostByBoth && final[0] === 0)) {
    throw new ImportRefused('default_level', { match });
  }
  // In a final phase the law of knockouts says so, which knows the first leg.
  if (one.stage === null) checkShootOut(one, match);
  // Nobody's goals count of a default, which may have another score than the match that was on.
  if (one.status === undefined) checkGoals(one, match);
}

/** A league's decider may have one; it decides nothing here, but a shoot-out it is. */
function checkShootOut({ score }: FileMatch, match: NamedMatch): void {
  const { ft, et = ft, p } = score ?? {};
  if (!p) return;
  const code = et?.[0] !== et?.[1] ? 'penalties_not_level' : p[0] === p[1] ? 'penalties_level' : null;
  if (code) throw new ImportRefused('rule', { match, rule: { kind: 'rule', code, values: {} } });
}

function checkGoals(one: FileMatch, match: NamedMatch): void {
  const final = one.score?.et ?? one.score?.ft;
  for (const [index, list] of [one.goals1, one.goals2].entries()) {
    if (!list || list.length === 0) continue;
    if (!final) throw new ImportRefused('goals_without_score', { match });
    const counted = final[index] ?? 0;
    if (list.length <= counted) continue;
    const team = index === 0 ? one.team1 : one.team2;
    throw new ImportRefused('goals_too_many', { match, team, named: list.length, counted });
  }
}

/** The same round and teams may appear in a file only once. */
export function refuseTwice(matches: readonly FileMatch[]): void {
  const seen = new Map<string, FileMatch>();
  for (const one of matches) {
    const key = `${one.group ?? ''}|${one.round}|${one.team1}|${one.team2}`;
    const known = seen.get(key);
    if (known) throw new ImportRefused('match_twice', { match: named(one), other: known.number });
    seen.set(key, one);
  }
}
