import type { Position } from '@matchnight/contract/constants';
import type { Mate, Report, ReportBody } from './queries.ts';

/** What one player did; who has no line did not play. */
export interface PlayerLine {
  readonly position: Position | null;
  readonly started: boolean;
  readonly goals: number;
  readonly assists: number;
  readonly yellows: number;
  readonly reds: number;
  readonly ownGoals: number;
}
/** The lines of one team while they are put together. */
export interface Sheet {
  /** By slug, in the order in which they were put on. */
  readonly lines: Readonly<Record<string, PlayerLine>>;
  /** The goalkeeper's slug. */
  readonly goalkeeper: string | null;
  /** "AI or unknown". */
  readonly unknown: { readonly goals: number; readonly ownGoals: number };
}

/** What a tap on a player says of them. */
export const DEEDS = [
  'played',
  'goal',
  'assist',
  'yellow',
  'red',
  'ownGoal',
  'keeper',
  'substitute',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Whose row "AI or unknown" is; no slug has a dot. */
export const UNKNOWN = '.unknown';
export const EMPTY_SHEET: Sheet = { lines: {}, goalkeeper: null, unknown: { goals: 0, ownGoals: 0 } };
const MOST = 99;

/** The sheet after a tap. Whoever does something plays; a tap on somebody who plays takes their whole line off. */
export function withDeed(sheet: Sheet, deed: Deed, mate: Mate, mostStarters: number): Sheet {
  const { slug } = mate;
  const known = sheet.lines[slug];
  if (deed === 'played' && known) return without(sheet, slug);
  const line = known ?? newLine(sheet, mate, mostStarters);
  const lines = { ...sheet.lines, [slug]: changed(line, deed, known !== undefined) };
  return { ...sheet, lines, goalkeeper: keeperAfter(sheet, deed, mate) };
}

/** The sheet after a tap on "AI or unknown", which has goals alone. */
export function withUnknown(sheet: Sheet, deed: Deed): Sheet {
  const { unknown } = sheet;
  if (deed === 'goal') return { ...sheet, unknown: { ...unknown, goals: more(unknown.goals) } };
  if (deed === 'ownGoal') return { ...sheet, unknown: { ...unknown, ownGoals: more(unknown.ownGoals) } };
  return sheet;
}

export function withLine(sheet: Sheet, slug: string, line: PlayerLine): Sheet {
  return { ...sheet, lines: { ...sheet.lines, [slug]: line } };
}

function without(sheet: Sheet, slug: string): Sheet {
  const { [slug]: _, ...lines } = sheet.lines;
  return { ...sheet, lines, goalkeeper: sheet.goalkeeper === slug ? null : sheet.goalkeeper };
}

function newLine(sheet: Sheet, { position }: Mate, mostStarters: number): PlayerLine {
  const started = sumsOf(sheet).starters < mostStarters;
  return { position, started, goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0 };
}

/** The first registered goalkeeper who is put on is in goal, until somebody says otherwise. */
function keeperAfter({ lines, goalkeeper }: Sheet, deed: Deed, { slug, position }: Mate): string | null {
  if (deed === 'keeper') return goalkeeper === slug ? null : slug;
  const isFirst = goalkeeper === null && position === 'GK' && lines[slug] === undefined;
  return isFirst ? slug : goalkeeper;
}

function changed(line: PlayerLine, deed: Deed, wasOn: boolean): PlayerLine {
  switch (deed) {
    case 'goal':
      return { ...line, goals: more(line.goals) };
    case 'assist':
      return { ...line, assists: more(line.assists) };
    case 'yellow':
      return { ...line, yellows: (line.yellows + 1) % 3 };
    case 'red':
      return { ...line, reds: 1 - line.reds };
    case 'ownGoal':
      return { ...line, ownGoals: more(line.ownGoals) };
    case 'substitute':
      return { ...line, started: wasOn ? !line.started : false };
    default:
      return line;
  }
}

function more(count: number): number {
  return Math.min(MOST, count + 1);
}

export interface Sums {
  readonly players: number;
  readonly starters: number;
  readonly named: number;
  /** By named players and by "AI or unknown". */
  readonly goals: number;
  readonly assists: number;
  readonly ownGoals: number;
}

export function sumsOf({ lines, unknown }: Sheet): Sums {
  const all = Object.values(lines);
  const total = (of: (line: PlayerLine) => number) => all.reduce((sum, line) => sum + of(line), 0);
  const named = total(({ goals }) => goals);
  return {
    players: all.length,
    starters: total(({ started }) => (started ? 1 : 0)),
    named,
    goals: named + unknown.goals,
    assists: total(({ assists }) => assists),
    ownGoals: total(({ ownGoals }) => ownGoals) + unknown.ownGoals,
  };
}

/** Lines that were kept, as a sheet of those of the squad who may be reported. */
export function sheetOf(lines: Report['lines'], squad: readonly Mate[]): Sheet {
  const free = new Set(squad.filter(({ barred }) => barred === null).map(({ slug }) => slug));
  const named = lines.flatMap((line) =>
    line.player && free.has(line.player.slug) ? [{ ...line, slug: line.player.slug }] : [],
  );
  const unknown = lines.filter(({ player }) => player === null);
  return {
    lines: Object.fromEntries(
      named.map(({ slug, own_goals: ownGoals, position, started, goals, assists, yellows, reds }) => [
        slug,
        { position, started, goals, assists, yellows, reds, ownGoals },
      ]),
    ),
    goalkeeper: named.find(({ goalkeeper }) => goalkeeper)?.slug ?? null,
    unknown: {
      goals: unknown.reduce((sum, { goals }) => sum + goals, 0),
      ownGoals: unknown.reduce((sum, { own_goals }) => sum + own_goals, 0),
    },
  };
}

/** What is sent, and whose line each entry is. */
export function linesOf(sheet: Sheet): { lines: ReportBody['lines']; owners: readonly string[] } {
  const owners = Object.keys(sheet.lines);
  const lines: ReportBody['lines'] = Object.entries(sheet.lines).map(([player, line]) => ({
    player,
    ...line,
    goalkeeper: player === sheet.goalkeeper,
  }));
  const { goals, ownGoals } = sheet.unknown;
  if (goals === 0 && ownGoals === 0) return { lines, owners };
  return { lines: [...lines, { player: null, goals, ownGoals }], owners: [...owners, UNKNOWN] };
}
