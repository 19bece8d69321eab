import { type Clean, type PastedRow, pastedRows } from './cells.ts';
import { columnsHeld, columnsNamed, type PastedColumn } from './columns.ts';
import { PASTED_LIMITS } from './limits.ts';

/** A club of the list, with who runs it and who plays for it. */
export interface PastedClub {
  readonly line: number;
  readonly club: string;
  /** A nick, a username or an e-mail address; empty: nobody. */
  readonly manager: string;
  readonly players: readonly string[];
}

export const PASTED_FAULTS = [
  'quote_open',
  'formula',
  'club_missing',
  'club_short',
  'club_long',
  'club_twice',
  'person_long',
  'too_many_clubs',
  'too_many_people',
] as const;
export type PastedFault = (typeof PASTED_FAULTS)[number];

/** What is wrong with a line, and the words that it is about. */
export interface LineFault<Code extends string = PastedFault> {
  readonly line: number;
  readonly code: Code;
  readonly what: string;
}

export interface PastedList {
  readonly clubs: readonly PastedClub[];
  readonly faults: readonly LineFault[];
}

/**
 * Reads a list of clubs, one a line: whatever is wrong in it is told at its line, and nothing is left out in silence.
 * @param clean makes of each cell what is kept of it, so that a name is judged as the deed will take it
 */
export function readPasted(text: string, clean: Clean = spaced): PastedList {
  const rows = pastedRows(text, clean);
  const [first] = rows;
  const named = first ? columnsNamed(first) : null;
  const body = named ? rows.slice(1) : rows;
  const columns = named ?? columnsHeld(body);
  const clubs: PastedClub[] = [];
  const faults: LineFault[] = [];
  const seen = new Set<string>();
  let people = 0;
  for (const row of body) {
    const club = clubOf(row, columns);
    const fault = faultOf(row, club);
    people += club.players.length + (club.manager === '' ? 0 : 1);
    clubs.push(club);
    if (fault) faults.push({ line: row.line, ...fault });
    else if (seen.has(foldedName(club.club)))
      faults.push({ line: row.line, code: 'club_twice', what: club.club });
    seen.add(foldedName(club.club));
    if (clubs.length > PASTED_LIMITS.clubs) {
      return tooMuch(clubs, faults, { code: 'too_many_clubs', count: body.length });
    }
    if (people > PASTED_LIMITS.people) {
      return tooMuch(clubs, faults, { code: 'too_many_people', count: peopleIn(body, columns) });
    }
  }
  return { clubs, faults };
}

/** Names that people take for one another: letters without accents, whatever their case and spaces. */
export function foldedName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

function spaced(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/** Nothing behind the line that is one too many is read; of that limit the whole list is counted. */
function tooMuch(
  clubs: readonly PastedClub[],
  faults: readonly LineFault[],
  { code, count }: { readonly code: 'too_many_clubs' | 'too_many_people'; readonly count: number },
): PastedList {
  const last = clubs.at(-1);
  return {
    clubs: clubs.slice(0, PASTED_LIMITS.clubs),
    faults: [...faults, { line: last?.line ?? 1, code, what: String(count) }],
  };
}

function peopleIn(rows: readonly PastedRow[], columns: readonly (PastedColumn | null)[]): number {
  return rows.reduce((sum, row) => {
    const { manager, players } = clubOf(row, columns);
    return sum + players.length + (manager === '' ? 0 : 1);
  }, 0);
}

function clubOf({ line, cells }: PastedRow, columns: readonly (PastedColumn | null)[]): PastedClub {
  const inColumn = (column: PastedColumn) =>
    cells.filter((cell, place) => cell !== '' && columns[place] === column);
  const managers = inColumn('manager');
  const manager = managers[0] ?? '';
  return { line, club: inColumn('club')[0] ?? '', manager, players: inColumn('player') };
}

function faultOf(row: PastedRow, { club, manager, players }: PastedClub) {
  if (row.isOpen) return { code: 'quote_open', what: '' } as const;
  const formula = row.cells.find((cell) => /^[=+@]/.test(cell));
  if (formula !== undefined) return { code: 'formula', what: formula.slice(0, 60) } as const;
  if (club === '') return { code: 'club_missing', what: '' } as const;
  if (club.length < PASTED_LIMITS.shortestName) return { code: 'club_short', what: club } as const;
  if (club.length > PASTED_LIMITS.longestName) return { code: 'club_long', what: club.slice(0, 60) } as const;
  const long = [manager, ...players].find((name) => name.length > PASTED_LIMITS.longestPerson);
  return long === undefined ? null : ({ code: 'person_long', what: long.slice(0, 60) } as const);
}
