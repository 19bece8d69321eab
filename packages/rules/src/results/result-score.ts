import { type Decision, isDecision, type Played, type Score, SIDES } from '../match/decision.ts';
import type { ResultFailure, ScorePart, Stage } from './reported-result.ts';

/** The most goals of one team in one match, and penalties in one shoot-out: a limit of the form, not of the game. */
export const MOST_GOALS = 99;

/** What is wrong with the score itself. Extra time and penalties are only checked if its numbers are sound. */
export function checkScore(decision: Decision, stage: Stage): ResultFailure<never>[] {
  if (!isDecision(decision)) return [{ code: 'decision_unknown' }];
  if (decision.status === 'annulled') return [];
  if (decision.status === 'won_by_default') {
    return [decision.score, decision.awarded].flatMap((score) => (score ? checkGoals('score', score) : []));
  }
  const failures = [
    ...checkGoals('score', decision.score),
    ...(decision.extraTime ? checkGoals('extra_time', decision.extraTime) : []),
    ...(decision.penalties ? checkGoals('penalties', decision.penalties) : []),
  ];
  return failures.length > 0 ? failures : checkDecider(decision, stage);
}

function checkGoals(part: ScorePart, score: Score): ResultFailure<never>[] {
  return SIDES.flatMap((side): ResultFailure<never>[] => {
    const goals = score[side];
    if (!Number.isInteger(goals)) return [{ code: 'goals_not_whole', part, side }];
    if (goals < 0) return [{ code: 'goals_negative', part, side }];
    if (goals > MOST_GOALS) return [{ code: 'goals_too_many', part, side, most: MOST_GOALS }];
    return [];
  });
}

function checkDecider(played: Played, stage: Stage): ResultFailure<never>[] {
  const decides = stage.kind === 'knockout' && stage.decidingLeg;
  const before = (decides && stage.legsBefore) || NO_GOALS;
  switch (decides ? stage.whenLevel : 'better_placed') {
    case 'better_placed':
      return [
        ...(played.extraTime ? [{ code: 'extra_time_not_allowed' } as const] : []),
        ...(played.penalties ? [{ code: 'penalties_not_allowed' } as const] : []),
      ];
    case 'penalties':
      return played.extraTime
        ? [{ code: 'extra_time_not_allowed' }]
        : checkPenalties(played.score, played, before);
    case 'extra_time':
      return checkExtraTime(played, before);
  }
}

const NO_GOALS: Score = { home: 0, away: 0 };

/**
 * Extra time is played if the match is level, and penalties follow only if it is still level after that. Neither, where
 * another law sent a team on: that says nothing of a tie that is not level.
 */
function checkExtraTime(played: Played, before: Score): ResultFailure<never>[] {
  const { score, extraTime } = played;
  const level = isLevel(score, before);
  if (level && !extraTime && (!played.sentOn || played.penalties)) return [{ code: 'extra_time_missing' }];
  const failures: ResultFailure<never>[] = [];
  if (extraTime && !level) failures.push({ code: 'extra_time_not_level' });
  else if (extraTime) {
    for (const side of SIDES) {
      if (extraTime[side] < score[side]) failures.push({ code: 'extra_time_below_score', side });
    }
  }
  return [...failures, ...checkPenalties(extraTime ?? score, played, before)];
}

function checkPenalties(end: Score, { penalties, sentOn }: Played, before: Score): ResultFailure<never>[] {
  const level = isLevel(end, before);
  if (!penalties) return level && !sentOn ? [{ code: 'knockout_without_winner' }] : [];
  if (!level) return [{ code: 'penalties_not_level' }];
  return penalties.home === penalties.away ? [{ code: 'penalties_without_winner' }] : [];
}

function isLevel(score: Score, before: Score): boolean {
  return score.home + before.home === score.away + before.away;
}
