import { event } from '../../platform/events.ts';

/** Somebody deletes their account: told before anything of it is forgotten. */
export interface AccountDeleted {
  readonly userId: number;
  readonly playerId: number;
  readonly at: Date;
}
export const accountDeleted = event<AccountDeleted>('accountDeleted');
