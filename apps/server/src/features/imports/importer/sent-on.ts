import type { RoundKey, Side } from '@matchnight/rules';
import { mainRounds } from '../../matches/index.ts';
import { dayOf, type FileMatch } from './format.ts';

/**
 * The matches of a knockout, with who goes through where a tie is level and has no shoot-out. Old seasons decided it by away
 * goals, or drew lots; the file tells it by who plays in its next round.
 */
export function withSentOn(matches: readonly FileMatch[]): FileMatch[] {
  const levels = mainRounds();
  const next = (stage: RoundKey) => levels[levels.indexOf(stage) - 1];
  const playing = Map.groupBy(matches, ({ stage }) => stage);
  const sentOn = new Map<FileMatch, Side>();
  for (const [stage, own] of playing) {
    if (stage === null || stage === 'final' || stage === 'third_place') continue;
    const after = playing.get(next(stage) ?? stage) ?? [];
    const goesOn = (team: string) => after.some(({ team1, team2 }) => team === team1 || team === team2);
    for (const legs of Map.groupBy(own, ({ team1, team2 }) => [team1, team2].sort().join('|')).values()) {
      const last = lastOf(legs);
      if (!last || !isLevel(legs)) continue;
      const [home, away] = [goesOn(last.team1), goesOn(last.team2)];
      if (home !== away) sentOn.set(last, home ? 'home' : 'away');
    }
  }
  return matches.map((match) => {
    const side = sentOn.get(match);
    return side ? { ...match, sentOn: side } : match;
  });
}

/** That which decides the tie, if it was played. */
function lastOf(legs: readonly FileMatch[]): FileMatch | undefined {
  const inOrder = legs.toSorted((a, b) =>
    dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.number - b.number,
  );
  const last = inOrder.at(-1);
  return last?.status === undefined ? last : undefined;
}

function isLevel(legs: readonly FileMatch[]): boolean {
  const [first] = legs;
  const leads = legs.map(({ score, team1 }) => {
    const [home = 0, away = 0] = score?.et ?? score?.ft ?? [];
    return team1 === first?.team1 ? home - away : away - home;
  });
  const isWhole = legs.every(({ score, status }) => score?.ft && !score.p && status !== 'annulled');
  return isWhole && leads.reduce((sum, one) => sum + one, 0) === 0;
}
