import type { Position } from '@matchnight/contract/constants';
import { ApiError } from '../../../lib/api-error.ts';
import type { Body } from '../../../lib/call-types.ts';
import type { JudgedLines } from './queries.ts';

/** The counts of a line, as they are typed: empty is none. */
export const COUNTS = ['goals', 'assists', 'yellows', 'reds', 'ownGoals'] as const;
export type Count = (typeof COUNTS)[number];
type Counts = Readonly<Record<Count, string>>;

export interface Row extends Counts {
  readonly slug: string;
  readonly nick: string;
  /** Why the player may not be reported for this match. */
  readonly barred: JudgedLines['squad'][number]['barred'];
  readonly played: boolean;
  readonly position: Position | '';
  readonly started: boolean;
}
/** The lines of one team while they are edited. */
export interface Sheet {
  readonly rows: readonly Row[];
  /** The goalkeeper's slug. */
  readonly goalkeeper: string | null;
  /** "AI or unknown". */
  readonly unknown: Pick<Counts, 'goals' | 'ownGoals'>;
}
type Line = JudgedLines['lines'][number];
type LinesBody = Body<'matches.decideStatistics'>['lines'];

const NO_COUNTS: Counts = { goals: '', assists: '', yellows: '', reds: '', ownGoals: '' };
/** How the fields of "AI or unknown" are named; no slug has a dot. */
export const UNKNOWN = '.unknown';

/** The sheet that editing starts from: those who played first, then the rest of the squad. */
export function sheetOf({ lines, squad }: JudgedLines): Sheet {
  const played = lines.flatMap((line) => (line.player ? [rowOfLine(line, line.player)] : []));
  const named = new Set(played.map(({ slug }) => slug));
  const rest = squad
    .filter(({ slug }) => !named.has(slug))
    .map(({ slug, nick, position, barred }) => ({
      ...NO_COUNTS,
      slug,
      nick,
      barred,
      played: false,
      position: position ?? ('' as const),
      started: true,
    }));
  const unknown = lines.filter(({ player }) => player === null);
  return {
    rows: [...played, ...rest],
    goalkeeper: lines.find((line) => line.goalkeeper)?.player?.slug ?? null,
    unknown: { goals: typed(sumOf(unknown, 'goals')), ownGoals: typed(sumOf(unknown, 'own_goals')) },
  };
}

/** The lines in question as the start; players who left the squad meanwhile can't be sent again. */
export function withHeld(match: JudgedLines, held: JudgedLines['lines']): JudgedLines {
  const squad = new Set(match.squad.map(({ slug }) => slug));
  return { ...match, lines: held.filter(({ player }) => player === null || squad.has(player.slug)) };
}

export function withRow(sheet: Sheet, slug: string, change: Partial<Row>): Sheet {
  const rows = sheet.rows.map((row) => (row.slug === slug ? { ...row, ...change } : row));
  const isGone = sheet.goalkeeper === slug && change.played === false;
  return { ...sheet, rows, goalkeeper: isGone ? null : sheet.goalkeeper };
}

export interface Sums {
  readonly named: number;
  readonly unknown: number;
  readonly rivalOwn: number;
  readonly all: number;
  readonly assists: number;
  readonly starters: number;
}

/** What the lines make so far. */
export function sumsOf(sheet: Sheet, rivalOwn: number): Sums {
  const played = sheet.rows.filter((row) => row.played);
  const total = (count: Count) => played.reduce((sum, row) => sum + number(row[count]), 0);
  const named = total('goals');
  const unknown = number(sheet.unknown.goals);
  return {
    named,
    unknown,
    rivalOwn,
    all: named + unknown + rivalOwn,
    assists: total('assists'),
    starters: played.filter((row) => row.started).length,
  };
}

/** Gives the goals that nobody has to "AI or unknown". */
export function withRest(sheet: Sheet, score: number, { named, rivalOwn }: Sums): Sheet {
  const rest = Math.max(0, score - named - rivalOwn);
  return { ...sheet, unknown: { ...sheet.unknown, goals: typed(rest) } };
}

/** What is sent, and whose line each entry is. */
export function linesOf(sheet: Sheet): { lines: LinesBody; owners: string[] } {
  const played = sheet.rows.filter((row) => row.played);
  const lines: LinesBody = played.map((row) => ({
    player: row.slug,
    position: row.position || null,
    started: row.started,
    goalkeeper: row.slug === sheet.goalkeeper,
    goals: number(row.goals),
    assists: number(row.assists),
    yellows: number(row.yellows),
    reds: number(row.reds),
    ownGoals: number(row.ownGoals),
  }));
  const owners = played.map(({ slug }) => slug);
  const unknown = { goals: number(sheet.unknown.goals), ownGoals: number(sheet.unknown.ownGoals) };
  if (unknown.goals === 0 && unknown.ownGoals === 0) return { lines, owners };
  return { lines: [...lines, { player: null, ...unknown }], owners: [...owners, UNKNOWN] };
}

/** The server's `lines.3.goals` as the field's name in the form: `some-nick.goals`. */
export function errorsByOwner(error: unknown, owners: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.entries(error.errors).map(([field, messages]) => {
    const [, index, name = 'player'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
    const owner = index === undefined ? undefined : owners[Number(index)];
    return [owner === undefined ? field : `${owner}.${name}`, messages];
  });
  return new ApiError(error.status, error.message, Object.fromEntries(errors));
}

function rowOfLine(line: Line, player: NonNullable<Line['player']>): Row {
  return {
    slug: player.slug,
    nick: player.nick,
    // Players who are in a line-up already stay.
    barred: null,
    played: true,
    position: line.position ?? '',
    started: line.started,
    goals: typed(line.goals),
    assists: typed(line.assists),
    yellows: typed(line.yellows),
    reds: typed(line.reds),
    ownGoals: typed(line.own_goals),
  };
}

function sumOf(lines: readonly Line[], field: 'goals' | 'own_goals'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

function typed(count: number): string {
  return count === 0 ? '' : String(count);
}

function number(text: string): number {
  return text === '' ? 0 : Number(text);
}
