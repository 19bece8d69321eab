import type { Decision, Score } from '@matchnight/rules';
import type { Dice } from './dice.ts';
import type { PlayedMatch } from './match.ts';

/** How a match of a bracket ends; `as_it_comes`: level scores are followed by penalties. */
export type TieEnding = 'as_it_comes' | 'outright' | 'extra_time' | 'extra_time_and_penalties';

/** Plays until it ends so. */
export function playTie(play: () => PlayedMatch, ending: TieEnding): PlayedMatch {
  for (;;) {
    const match = play();
    if (endsSo(match.score, ending)) return match;
  }
}

/** What is known of how the tie was decided. */
export function decisionOfTie(score: Score, ending: TieEnding, dice: Dice): Decision {
  const penalties = score.home === score.away ? shootOut(dice) : null;
  if (ending === 'as_it_comes' || ending === 'outright') return { status: 'played', score, penalties };
  const least = Math.min(score.home, score.away);
  const regular = { home: least, away: least };
  return { status: 'played', score: regular, extraTime: score, penalties };
}

/** Extra time has one goal, or none. */
function endsSo({ home, away }: Score, ending: TieEnding): boolean {
  if (ending === 'as_it_comes') return true;
  if (ending === 'extra_time') return Math.abs(home - away) === 1;
  return (home === away) === (ending === 'extra_time_and_penalties');
}

/** Five kicks each, or more until one side misses. */
function shootOut(dice: Dice): Score {
  const scored = 3 + dice.whole(3);
  return dice.chance(0.5) ? { home: scored, away: scored - 1 } : { home: scored - 1, away: scored };
}
