import type { Tx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/**
 * Whether what somebody writes beside an invitation may reach the other: it obeys who may write to whom. Where they are
 * strangers, and it may, it is counted as a first message to one.
 */
export type TakesWords = (
  tx: Tx,
  of: {
    readonly userId: number;
    readonly otherId: number;
    /** They belong to one club: no strangers. */
    readonly areMates: boolean;
    readonly now: Date;
  },
) => Promise<boolean>;
export const takesWords = port<TakesWords>('takesWords');
