import { isUtf8 } from 'node:buffer';
import type { RoundKey } from '@matchnight/rules';
import { z } from 'zod';
import { isStorable } from '../../platform/storable.ts';
import { roundKeyOf } from './rounds.ts';

/** A file that can't be imported. The message says which match and why; nothing of the file was stored. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

const text = () => z.string().trim().refine(isStorable, 'holds a sign that no text can have');
const goals = z.int().min(0).max(99);
const score = z.tuple([goals, goals]);
const goal = z.object({
  name: text().max(60).optional(),
  minute: z.union([z.int().min(0).max(150), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)]).optional(),
  offset: z.int().min(0).max(30).optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
const teamName = text().min(1).max(60);
const match = z.object({
  round: text().min(1).max(80),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  time: z
    .string()
    .regex(/^\d{1,2}:\d{2}( UTC[+-]\d{1,2}(:\d{2})?)?$/)
    .optional(),
  team1: teamName,
  team2: teamName,
  score: z
    .object({ ft: score.optional(), ht: score.optional(), et: score.optional(), p: score.optional() })
    .optional(),
  goals1: z.array(goal).max(99).optional(),
  goals2: z.array(goal).max(99).optional(),
  group: text().min(1).max(60).optional(),
});

export type FileGoal = z.output<typeof goal>;
export type FileMatch = z.output<typeof match> & {
  /** 1-based place in the file. */
  readonly number: number;
  /** The round's trailing number; in a group the teams' nth match; in a final phase 0. */
  readonly week: number;
  /** The round of a final phase; null in a league or a group. */
  readonly stage: RoundKey | null;
};
export interface SeasonFile {
  readonly name: string | null;
  readonly matches: readonly FileMatch[];
}

/**
 * The text of a file's bytes.
 * @throws ImportRefused with the line and the byte, where they are no UTF-8
 */
export function readText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  if (isUtf8(bytes)) return text;
  const before = Buffer.from(text.slice(0, brokenAt(text, bytes)));
  const line = before.toString().split('\n');
  const byte = bytes[before.length]?.toString(16).toUpperCase();
  const place = `line ${line.length}, byte ${Buffer.byteLength(line.at(-1) ?? '') + 1}`;
  throw new ImportRefused(`the file is no UTF-8 text: ${place} is 0x${byte}`);
}

/**
 * Reads the open football.json format. Unknown keys are ignored. A known key of the wrong type, a team that plays
 * itself, the same match twice, or a broken file refuse the whole file.
 * @throws ImportRefused
 */
export function readSeasonFile(text: string): SeasonFile {
  const file = parseJson(text);
  if (typeof file !== 'object' || file === null || !('matches' in file) || !Array.isArray(file.matches)) {
    throw new ImportRefused('the file has no list of matches');
  }
  if (file.matches.length === 0) throw new ImportRefused('the file has no match');
  const matches = file.matches.map((raw: unknown, index) => readMatch(raw, index + 1));
  refuseTwice(matches);
  const isCup = matches.some(({ group }) => group !== undefined);
  if (isCup) return { name: nameIn(file), matches: countedInGroups(matches) };
  const [phase] = matches.filter(({ stage }) => stage !== null);
  if (phase) throw new ImportRefused(`${nameOf(phase)}: no group feeds this round`);
  return { name: nameIn(file), matches };
}

function nameIn(file: object): string | null {
  const name = 'name' in file && typeof file.name === 'string' ? file.name : null;
  if (name !== null && !isStorable(name)) throw new ImportRefused('name: holds a sign that no text can have');
  return name;
}

/** In a group a week is the nth match of its teams, in the order of their days. */
function countedInGroups(matches: readonly FileMatch[]): FileMatch[] {
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
  return matches.map((match) => ({ ...match, week: weeks.get(match) ?? 0 }));
}

function dayOf({ date = '', time = '' }: FileMatch): string {
  return `${date} ${time.padStart(5, '0')}`;
}

/** A match in words, for messages: "match 17, Matchday 2, A v B". */
export function nameOf(one: Pick<FileMatch, 'number' | 'round' | 'team1' | 'team2'>): string {
  return `match ${one.number} (${one.round}, ${one.team1} v ${one.team2})`;
}

/** Where the text has a stand-in for bytes that mean nothing; the sign itself may be in a file, too. */
function brokenAt(text: string, bytes: Uint8Array): number {
  const standIn = Buffer.from('\ufffd');
  let offset = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf('\ufffd', from);
    offset += Buffer.byteLength(text.slice(from, at));
    if (!standIn.equals(bytes.subarray(offset, offset + standIn.length))) return at;
    offset += standIn.length;
    from = at + 1;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefused(`the file is not whole JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function readMatch(raw: unknown, number: number): FileMatch {
  const parsed = match.safeParse(raw);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    throw new ImportRefused(`${described(raw, number)}: ${where}${issue?.message ?? 'not a match'}`);
  }
  const stage = parsed.data.group === undefined ? roundKeyOf(parsed.data.round) : null;
  const one = { ...parsed.data, number, week: 0, stage };
  if (one.team1 === one.team2) throw new ImportRefused(`${nameOf(one)}: a team can't play itself`);
  checkGoals(one);
  if (one.group !== undefined || stage !== null) return one;
  const week = /(\d+)\D*$/.exec(one.round)?.[1];
  if (week === undefined || Number(week) < 1 || Number(week) > 2000) {
    throw new ImportRefused(
      `${nameOf(one)}: the round has no number, and is no round of a final phase that is known`,
    );
  }
  return { ...one, week: Number(week) };
}

function checkGoals(one: Omit<FileMatch, 'week'>): void {
  const final = one.score?.et ?? one.score?.ft;
  for (const [index, list] of [one.goals1, one.goals2].entries()) {
    if (!list || list.length === 0) continue;
    if (!final) throw new ImportRefused(`${nameOf(one)}: goals without a score`);
    const counted = final[index] ?? 0;
    if (list.length > counted) {
      throw new ImportRefused(
        `${nameOf(one)}: ${list.length} goals are named for ${index === 0 ? one.team1 : one.team2}, the score has ${counted}`,
      );
    }
  }
  if (one.score && !one.score.ft) throw new ImportRefused(`${nameOf(one)}: score.ft is missing`);
  const { ft, et } = one.score ?? {};
  if (ft && et && (et[0] < ft[0] || et[1] < ft[1])) {
    throw new ImportRefused(`${nameOf(one)}: score.et is below score.ft`);
  }
}

/** The same round and teams may appear in a file only once. */
function refuseTwice(matches: readonly FileMatch[]): void {
  const seen = new Map<string, FileMatch>();
  for (const one of matches) {
    const key = `${one.round}|${one.team1}|${one.team2}`;
    const known = seen.get(key);
    if (known)
      throw new ImportRefused(`${nameOf(one)}: stands in the file already, as match ${known.number}`);
    seen.set(key, one);
  }
}

/** As much of a broken match as can be named. */
function described(raw: unknown, number: number): string {
  if (typeof raw !== 'object' || raw === null) return `match ${number}`;
  const part = (key: string) => {
    const value: unknown = Reflect.get(raw, key);
    return typeof value === 'string' ? value.toWellFormed().replace(/\p{Cc}/gu, '\ufffd') : '?';
  };
  return nameOf({ number, round: part('round'), team1: part('team1'), team2: part('team2') });
}
