import type { LeagueMode } from '@matchnight/contract';
import type { Carry, TieBreakPreset } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import type { Events } from '../../../platform/events.ts';
import type { ImportWarning, NamedScore } from '../refused.ts';
import type { Into } from './names.ts';

/** What is asked of an import besides its file. */
export interface ImportOptions {
  /** The division of a league or of a knockout; groups have their own names. */
  readonly division: string;
  readonly season: string;
  readonly mode: LeagueMode;
  readonly tieBreaks: TieBreakPreset;
  /** In which the file's kick-offs are read. */
  readonly timeZone: string;
  readonly adjustments: readonly {
    readonly team: string;
    readonly points: number;
    readonly reason: string;
  }[];
  /** What teams take into the next part of a season; empty: nobody said so. */
  readonly carry: Carry | '';
  /** Another name for a player of a team; without a team, for a team. */
  readonly aliases: readonly { readonly team: string; readonly from: string; readonly to: string }[];
  /** Another result for an imported match corrects it. */
  readonly correct: boolean;
}

export interface ImportAsked extends ImportOptions {
  readonly into: Into;
}

/** What an import is told from outside, and whom it tells. */
export interface Outside {
  readonly events: Events;
  readonly now: Date;
  /** Who imports; null: the console. */
  readonly userId: number | null;
  /** It is rolled back in the end. */
  readonly isLook?: boolean;
  progress(done: number, of: number): void;
  /**
   * Does a part of the import in a transaction of its own, which is rolled back where it only looks. Not given: all of it is one
   * transaction.
   */
  readonly inPart?: (work: (part: Tx) => Promise<PartCounts>) => Promise<PartCounts>;
}

/** A result that is another one from now on. */
export interface Correction {
  readonly round: string;
  readonly team1: string;
  readonly team2: string;
  readonly was: NamedScore;
  readonly is: NamedScore;
}

/** What one division's part of an import did. */
export interface Counts {
  created: number;
  decided: number;
  /** Imported matches that had another kick-off. */
  moved: number;
  /** Entries of points that were not in yet. */
  adjusted: number;
  readonly corrections: Correction[];
}

/** What one part of a run in parts did; its players were known to the next part, and to a run that goes on. */
export interface PartCounts extends Counts {
  newPlayers: number;
}

export interface ImportedDivision {
  readonly name: string;
  readonly isNew: boolean;
  readonly isNewSeason: boolean;
}

/** What an import did, or would do. */
export interface Imported extends Omit<Counts, 'corrections'> {
  readonly divisions: readonly ImportedDivision[];
  /** What looks wrong in the file. */
  readonly warnings: readonly ImportWarning[];
  readonly newTeams: readonly string[];
  readonly knownTeams: readonly string[];
  readonly newPlayers: number;
  readonly knownPlayers: number;
  readonly corrected: number;
  readonly corrections: readonly Correction[];
  /** Names of a team that are likely one player. */
  readonly doubles: readonly { readonly team: string; readonly one: string; readonly other: string }[];
}

/** Points that a team brings along; one entry, whose reason begins as it did when the file came in before. */
export interface CarriedPoints {
  readonly team: string;
  readonly points: number;
  readonly reason: string;
  readonly begins: string;
}
