import { event } from '../../platform/events.ts';

interface OfMatch {
  readonly fixtureId: number;
  readonly divisionId: number;
  readonly actorId: number;
  readonly at: Date;
}

/** A team proposed another date for its match. */
export interface DateProposed extends OfMatch {
  readonly proposalId: number;
  /** Who proposed it, and who is to answer. */
  readonly teamId: number;
  readonly rivalId: number;
  readonly date: Date;
}
export const dateProposed = event<DateProposed>('dateProposed');

/** The rival accepted or refused the date that a team proposed. */
export interface DateAnswered extends DateProposed {
  readonly answer: 'accepted' | 'refused';
}
export const dateAnswered = event<DateAnswered>('dateAnswered');

/** A judge moved the kick-off of a match, its deadline or both. */
export interface MatchMovedByJudge extends OfMatch {
  /** Null where it stayed. */
  readonly date: Date | null;
  readonly deadline: Date | null;
}
export const matchMovedByJudge = event<MatchMovedByJudge>('matchMovedByJudge');
