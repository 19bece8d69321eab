import type { Id } from '../ids.ts';
import type { Round } from './schedule.ts';

/** What people ask of a schedule before they accept it. */
export type ScheduleFigures = {
  readonly rounds: number;
  readonly matches: number;
  /** How often a team plays twice running at home, or away, all teams together. */
  readonly breaks: number;
  /** The most matches that a team plays running at home, or away. */
  readonly longestRun: number;
  /** How often a team has a free week, all teams together. */
  readonly freeWeeks: number;
};

/** A free week ends no run: the next match at the same venue is still a second one running. */
export function scheduleFigures(rounds: readonly Round<Id>[]): ScheduleFigures {
  const runs = new Map<Id, { isHome: boolean; length: number }>();
  const counts = { matches: 0, breaks: 0, longestRun: 0, freeWeeks: 0 };
  const play = (team: Id, isHome: boolean) => {
    const run = runs.get(team);
    const goesOn = run?.isHome === isHome;
    const length = goesOn ? run.length + 1 : 1;
    if (goesOn) counts.breaks += 1;
    counts.longestRun = Math.max(counts.longestRun, length);
    runs.set(team, { isHome, length });
  };
  for (const { pairings, bye } of rounds) {
    if (bye !== null) counts.freeWeeks += 1;
    for (const { home, away } of pairings) {
      counts.matches += 1;
      play(home, true);
      play(away, false);
    }
  }
  return { rounds: rounds.length, ...counts };
}
