import { event } from '../../platform/events.ts';

/** An administrator gave a user another nick or gamertag. */
export interface NickChanged {
  readonly userId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const nickChanged = event<NickChanged>('nickChanged');
