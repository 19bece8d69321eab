import { event } from '../../platform/events.ts';

/** The teams of a tournament were dealt out to groups. */
export interface GroupsDealt {
  readonly tournamentId: number;
  /** Each group with the teams that were not in it before. */
  readonly groups: readonly { readonly divisionId: number; readonly teamIds: readonly number[] }[];
  readonly actorId: number;
  readonly at: Date;
}
export const groupsDealt = event<GroupsDealt>('groupsDealt');
