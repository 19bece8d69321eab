import { event } from '../../platform/events.ts';

/** A team's managers ask those of its squad who have not said whether they will play. */
export interface AvailabilityAsked {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly userIds: readonly number[];
  readonly until: Date;
  readonly actorId: number;
  readonly at: Date;
}
export const availabilityAsked = event<AvailabilityAsked>('availabilityAsked');
