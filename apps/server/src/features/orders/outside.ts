import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';

/** What an order needs of the outside: who follows it, the mail of its receipt, and the texts in which it is written. */
export interface Outside {
  readonly events: Events;
  readonly mailer: Deps['mailer'];
}
