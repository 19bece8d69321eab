import { event } from '../../platform/events.ts';

/** The cup of a division's season was delivered. */
export interface CupGiven {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly seasonId: number;
  readonly championId: number;
  readonly championByPositionId: number | null;
  readonly actorId: number | null;
  readonly at: Date;
}
export const cupGiven = event<CupGiven>('cupGiven');

/** An award became public; it went to a team or to a player. */
export interface AwardGiven {
  readonly tournamentId: number;
  readonly awardId: number;
  readonly teamId: number | null;
  readonly playerId: number | null;
  readonly actorId: number;
  readonly at: Date;
}
export const awardGiven = event<AwardGiven>('awardGiven');
