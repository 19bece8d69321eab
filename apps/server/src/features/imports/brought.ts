import { newCounts } from './importer/enter.ts';
import type { Imported, PartCounts } from './importer/types.ts';

/** What the log of administrators says of an import. */
export interface Logged {
  readonly created: number;
  readonly decided: number;
  readonly corrected: number;
}

/** What whole parts of a run have brought, whatever becomes of the rest; kept with its row, for the node that goes on. */
export interface Brought extends PartCounts {
  /** What of it stands in the log already: of attempts that ended, and were not killed. */
  readonly logged: Logged;
}

export function broughtBy({ brought }: { readonly brought: unknown }): Brought {
  const none = { ...newCounts(), newPlayers: 0, logged: { created: 0, decided: 0, corrected: 0 } };
  return (brought as Brought | null) ?? none;
}

export function withPart(brought: Brought, part: PartCounts): Brought {
  return { ...together(brought, part), logged: brought.logged };
}

/** The receipt of a run that went on: a new player of an earlier part who scores in a later one is counted as known, too. */
export function whole(imported: Imported, earlier: Brought): Imported {
  const sum = together(earlier, { ...imported, corrections: [...imported.corrections] });
  return { ...imported, ...sum, corrected: sum.corrections.length };
}

/** What is to be logged yet. */
export function unlogged(
  counts: Omit<PartCounts, 'moved' | 'adjusted' | 'newPlayers'>,
  logged: Logged,
): Logged {
  return {
    created: counts.created - logged.created,
    decided: counts.decided - logged.decided,
    corrected: counts.corrections.length - logged.corrected,
  };
}

/** All of it is in the log now. */
export function allLogged(brought: Brought): Brought {
  const { created, decided, corrections } = brought;
  return { ...brought, logged: { created, decided, corrected: corrections.length } };
}

function together(one: PartCounts, other: PartCounts): PartCounts {
  return {
    created: one.created + other.created,
    decided: one.decided + other.decided,
    moved: one.moved + other.moved,
    adjusted: one.adjusted + other.adjusted,
    newPlayers: one.newPlayers + other.newPlayers,
    corrections: [...one.corrections, ...other.corrections],
  };
}
