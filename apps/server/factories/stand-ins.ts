import {
  addCards,
  DISCIPLINE_RULES,
  type DisciplineRules,
  NO_YELLOWS,
  SIDES,
  type Sides,
  type YellowTally,
} from '@matchnight/rules';
import type { PlayedMatch } from './match.ts';
import type { Mate } from './people.ts';
import type { Club } from './teams.ts';

/** The suspended players while a season is played, week by week. */
export interface StandIns {
  /** The match with suspended players replaced by others of the squad, and then the suspensions that its cards earn. */
  play(match: PlayedMatch, clubs: Sides<Club>): PlayedMatch;
}

/** Use one per season: it remembers the cards shown and the suspensions served so far. */
export function makeStandIns(rules: DisciplineRules = DISCIPLINE_RULES): StandIns {
  const tallies = new Map<number, YellowTally>();
  const left = new Map<number, number>();
  const isOut = (id: number | null) => id !== null && (left.get(id) ?? 0) > 0;
  return {
    play(match, clubs) {
      const suspended = SIDES.flatMap((side) => clubs[side].squad.filter(({ id }) => isOut(id)));
      const played = suspended.length === 0 ? match : withoutThose(match, clubs, isOut);
      for (const { id } of suspended) left.set(id, (left.get(id) ?? 0) - 1);
      for (const { playerId, yellows, reds } of [...played.lines.home, ...played.lines.away]) {
        if (playerId === null || (yellows === 0 && reds === 0)) continue;
        const cards = {
          match: 0,
          part: 'rounds',
          decidedAt: 0,
          yellows: asShown(yellows),
          reds: reds ? 1 : 0,
        } as const;
        const step = addCards(tallies.get(playerId) ?? NO_YELLOWS, cards, rules);
        tallies.set(playerId, step.tally);
        const more = step.earned.reduce((sum, { matches }) => sum + matches, 0);
        left.set(playerId, (left.get(playerId) ?? 0) + more);
      }
      return played;
    },
  };
}

function asShown(yellows: number): 0 | 1 | 2 {
  return yellows >= 2 ? 2 : yellows === 1 ? 1 : 0;
}

function withoutThose(
  match: PlayedMatch,
  clubs: Sides<Club>,
  isOut: (id: number | null) => boolean,
): PlayedMatch {
  const heirs = new Map<number, Mate | null>();
  const lines = { home: standIn('home'), away: standIn('away') };
  const heirOf = (id: number | null) => (id !== null && heirs.has(id) ? (heirs.get(id)?.id ?? null) : id);
  return {
    ...match,
    lines,
    goals: match.goals.map((goal) => ({ ...goal, playerId: heirOf(goal.playerId) })),
    bestPlayerId: heirOf(match.bestPlayerId),
  };

  function standIn(side: 'home' | 'away') {
    const taken = new Set(match.lines[side].map(({ playerId }) => playerId));
    return match.lines[side].flatMap((line) => {
      if (line.playerId === null || !isOut(line.playerId)) return [line];
      const free = clubs[side].squad.filter(({ id }) => !taken.has(id) && !isOut(id));
      const heir = free.find(({ position }) => (position === 'GK') === line.goalkeeper) ?? free[0] ?? null;
      heirs.set(line.playerId, heir);
      if (heir === null) return [];
      taken.add(heir.id);
      return [{ ...line, playerId: heir.id, registered: heir.position }];
    });
  }
}
