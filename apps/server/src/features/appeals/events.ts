import type { AppealOutcome } from '@matchnight/rules';
import { event } from '../../platform/events.ts';

/** A judge wrote to who appeals. */
export interface AppealAnswered {
  readonly appealId: number;
  /** Who appeals. */
  readonly userId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const appealAnswered = event<AppealAnswered>('appealAnswered');

/** An appeal was answered for good. */
export interface AppealDecided extends AppealAnswered {
  readonly outcome: AppealOutcome;
}
export const appealDecided = event<AppealDecided>('appealDecided');
