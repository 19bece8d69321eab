import { turnedDecision } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { LiguillaRow } from './repository/brackets.ts';
import { findAllMatches, type TieMatch } from './repository/matches.ts';

/** A match with its sides as the bracket has them. */
export interface OrientedMatch extends TieMatch {
  /** The match itself has them the other way round. */
  readonly isTurned: boolean;
}

/**
 * The matches of a bracket. The better placed is at home in the leg that decides a tie, but an import keeps its sides as its
 * file lists them: on neutral ground nobody is at home.
 */
export async function findAllOriented(db: DbOrTx, row: LiguillaRow): Promise<OrientedMatch[]> {
  return orientedIn(row, await findAllMatches(db, row.seasonId));
}

/** The same of matches that are read already. */
export function orientedIn(row: LiguillaRow, matches: readonly TieMatch[]): OrientedMatch[] {
  const places = row.fed?.seats ?? row.entrants ?? [];
  const rankOf = new Map(places.map((team, index) => [team, index]));
  return matches.map((match) => {
    if (!row.isImport) return { ...match, isTurned: false };
    const isBetterHome = (rankOf.get(match.home) ?? 0) < (rankOf.get(match.away) ?? 0);
    return isBetterHome === isDeciding(match, row) ? { ...match, isTurned: false } : turned(match);
  });
}

function isDeciding({ tie, leg }: TieMatch, { settings }: LiguillaRow): boolean {
  const isLast = tie.startsWith('final-') || tie.startsWith('third_place-');
  return leg === (isLast ? settings.finalLegs : settings.legs);
}

function turned(match: TieMatch): OrientedMatch {
  const { home, away, names, goals, decision } = match;
  return {
    ...match,
    home: away,
    away: home,
    names: { home: names.away, away: names.home },
    goals: { home: goals.away, away: goals.home },
    decision: decision && turnedDecision(decision),
    isTurned: true,
  };
}
