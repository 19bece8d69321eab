import type { RoundKey } from '@matchnight/rules';
import { basePhase } from './phases.ts';

/** The division of a knockout that is played behind a league; the same word in every language, as for a final phase. */
const PLAY_OFFS = 'Play-offs';
const LONGEST_DIVISION = 60;

interface OfPart {
  /** The part of a season that has several; null: it has none, or this is its first. */
  readonly phase: string | null;
  /** The round of a knockout; null in a league. */
  readonly stage: RoundKey | null;
}

/** A part of a season without groups, and the division that it is read into. */
export interface Part<Match extends OfPart> {
  readonly division: string;
  readonly phase: string | null;
  readonly isKnockout: boolean;
  /** It is the first, whose name is the one that was asked for. */
  readonly isBase: boolean;
  readonly matches: readonly Match[];
}

/** The parts of a season: a league, a knockout, or both, and the leagues that follow from the first. */
export function partsOf<Match extends OfPart>(matches: readonly Match[], asked: string): Part<Match>[] {
  const leagues = byPhase(matches.filter(({ stage }) => stage === null));
  const knockouts = byPhase(matches.filter(({ stage }) => stage !== null));
  const base = basePhase([...leagues.keys()]);
  const isAlone = leagues.size === 0 && knockouts.size === 1;
  return [
    ...[...leagues].map(([phase, own]) => {
      const isBase = phase === base;
      const division = isBase ? asked : divisionOf(phase, asked);
      return { division, phase, isKnockout: false, isBase, matches: own };
    }),
    ...[...knockouts].map(([phase, own]) => {
      const named = phase === null ? (leagues.size === 0 ? asked : PLAY_OFFS) : divisionOf(phase, asked);
      const besideLeague = leagues.has(phase) && phase !== null;
      const division = isAlone ? asked : besideLeague ? `${named} ${PLAY_OFFS}` : named;
      return { division, phase, isKnockout: true, isBase: isAlone, matches: own };
    }),
  ];
}

function byPhase<Match extends OfPart>(matches: readonly Match[]): Map<string | null, Match[]> {
  return Map.groupBy(matches, ({ phase }) => phase);
}

/** Never the name of the first part, with which it would be one. */
function divisionOf(phase: string | null, asked: string): string {
  const name = (phase ?? '').slice(0, LONGEST_DIVISION);
  return name === asked ? `${name.slice(0, LONGEST_DIVISION - 2)} 2` : name;
}
