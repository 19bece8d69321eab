import { event } from '../../platform/events.ts';

/** A team takes part in a tournament no longer: its divisions take it out of the seasons that have no schedule yet. */
export interface TeamLeft {
  readonly tournamentId: number;
  readonly teamId: number;
  /** Its squad of the tournament, who have no team there any more. */
  readonly playerIds: readonly number[];
  readonly at: Date;
}
export const teamLeft = event<TeamLeft>('teamLeft');

/** Somebody administers a tournament from now on, or no longer. */
export interface AdministratorChanged {
  readonly deed: 'added' | 'removed';
  readonly tournamentId: number;
  readonly userId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const administratorChanged = event<AdministratorChanged>('administratorChanged');

/** How long reports and questions of a tournament's matches take was changed: open matches wait by the new times. */
export interface ReportTimesChanged {
  readonly tournamentId: number;
  readonly at: Date;
}
export const reportTimesChanged = event<ReportTimesChanged>('reportTimesChanged');
