import { event } from '../../platform/events.ts';

/** What happens to somebody's second factor that they have lost. */
export interface FactorReset {
  readonly userId: number;
  /** Who began it; null: who runs the server, or nobody any more. */
  readonly actorId: number | null;
  readonly at: Date;
}
/** It goes at `dueAt`, unless its owner stops it. */
export const factorResetStarted = event<FactorReset & { readonly dueAt: Date }>('factorResetStarted');
/** All second factors of the account go: each feature that keeps some takes its own. */
export const factorsTaken = event<FactorReset>('factorsTaken');
