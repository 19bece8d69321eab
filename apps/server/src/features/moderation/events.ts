import type { ReportKind } from '@matchnight/contract';
import { event } from '../../platform/events.ts';

/** A case was decided: who reported learns what became of it. Ids are of users, but for the thing's and the case's. */
export interface ReportDecided {
  readonly caseId: number;
  readonly kind: ReportKind;
  readonly thingId: number;
  readonly reporterIds: readonly number[];
  readonly outcome: 'dismissed' | 'upheld';
  readonly isHidden: boolean;
  readonly now: Date;
}
export const reportDecided = event<ReportDecided>('reportDecided');

/** Somebody was warned. */
export interface Warned {
  readonly warningId: number;
  readonly userId: number;
  /** Null: an administrator warned them without a complaint. */
  readonly caseId: number | null;
  readonly text: string;
  readonly now: Date;
}
export const warned = event<Warned>('warned');
