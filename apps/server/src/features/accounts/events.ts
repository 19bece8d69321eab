import { event } from '../../platform/events.ts';

/** Somebody deletes their account: told before anything of it is forgotten. */
export interface AccountDeleted {
  readonly userId: number;
  readonly playerId: number;
  readonly at: Date;
}
export const accountDeleted = event<AccountDeleted>('accountDeleted');

/** Who reads the mailbox took an account over whose address nobody had confirmed: whatever it had may be a stranger's. */
export const addressProved = event<{ readonly userId: number; readonly at: Date }>('addressProved');
