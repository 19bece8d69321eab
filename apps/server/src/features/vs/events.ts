import type { Console } from '@matchnight/contract';
import { event } from '../../platform/events.ts';

/** Something that people in a VS, or who run it, are told. */
export interface VsTold {
  /**
   * Somebody took a seat of the other side; all seats are taken; entering is over, so that one reports; the other side has reported; it
   * waits for a decision; it was decided; and how it ended: it was paid back, one has won, the other side has.
   */
  readonly kind:
    | 'vs_entered'
    | 'vs_full'
    | 'vs_locked'
    | 'vs_reported'
    | 'vs_to_rule'
    | 'vs_ruled'
    | 'vs_paid_back'
    | 'vs_won'
    | 'vs_lost';
  readonly bet: { readonly id: number; readonly name: string; readonly console: Console };
  readonly userIds: readonly number[];
  /** Who did it; null: nobody had to. */
  readonly actorId?: number;
  /** Of `vs_won`: what each of them gets. */
  readonly coins?: number;
  readonly at: Date;
}
export const vsTold = event<VsTold>('vsTold');
