import { type Decision, type Played, type Score, SIDES } from '../match/decision.ts';
import type { ResultFailure, ScorePart, Stage } from './reported-result.ts';

/** Goals of one team in one match, and penalties in one shoot-out: the form's limit, not the game's. */
export const MOST_GOALS = 99;

/** What is wrong with the score itself. Without sound numbers nothing is said about extra time and penalties. */
export function checkScore(decision: Decision, stage: Stage): ResultFailure<never>[] {
  if (decision.status === 'annulled') return [];
  if (decision.status === 'won_by_default') return decision.score ? checkGoals('score', decision.score) : [];
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
  if (stage.kind === 'round' || !stage.decidingLeg || stage.whenLevel === 'better_placed') {
    return [
      ...(played.extraTime ? [{ code: 'extra_time_not_allowed' } as const] : []),
      ...(played.penalties ? [{ code: 'penalties_not_allowed' } as const] : []),
    ];
  }
  const before = stage.legsBefore ?? { home: 0, away: 0 };
  return [...checkExtraTime(played, before), ...checkPenalties(played, before)];
}

function checkExtraTime({ score, extraTime }: Played, before: Score): ResultFailure<never>[] {
  if (!extraTime) return [];
  if (!isLevel(score, before)) return [{ code: 'extra_time_not_level' }];
  return SIDES.filter((side) => extraTime[side] < score[side]).map((side) => ({
    code: 'extra_time_below_score',
    side,
  }));
}

function checkPenalties({ score, extraTime, penalties }: Played, before: Score): ResultFailure<never>[] {
  const level = isLevel(extraTime ?? score, before);
  if (!penalties) return level ? [{ code: 'knockout_without_winner' }] : [];
  if (!level) return [{ code: 'penalties_not_level' }];
  return penalties.home === penalties.away ? [{ code: 'penalties_without_winner' }] : [];
}

function isLevel(score: Score, before: Score): boolean {
  return score.home + before.home === score.away + before.away;
}
