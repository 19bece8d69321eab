import { event } from '../../platform/events.ts';

/** A team takes part in a tournament no longer: its divisions take it out of the seasons that have no schedule yet. */
export interface TeamLeft {
  readonly tournamentId: number;
  readonly teamId: number;
}
export const teamLeft = event<TeamLeft>('teamLeft');
