import type { ReportKind, ReportReason } from '@matchnight/contract';
import {
  findOpenCase,
  insertWarning,
  keepReport,
  reportableOf,
  updateDecision,
} from '../src/features/moderation/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { events } from '../src/wiring.ts';

interface ReportAsked {
  readonly kind: ReportKind;
  readonly id: number;
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text?: string;
  readonly now: Date;
}

/** Somebody reports something that they may see. */
export async function makeReport(tx: Tx, { text = '', ...asked }: ReportAsked): Promise<void> {
  const thing = await reportableOf(events, asked.kind).find(tx, asked.id, asked.reporterId, asked.now);
  if (thing === null) throw new Error(`there is no ${asked.kind} to report`);
  await keepReport(tx, thing, { ...asked, text });
}

interface DecisionAsked {
  readonly kind: ReportKind;
  readonly id: number;
  /** Who decides. */
  readonly userId: number;
  readonly reason: string;
  /** Hides it, and warns its author with these words; without it, there is nothing to object to. */
  readonly warning?: { readonly userId: number; readonly text: string };
  readonly now: Date;
}

/** The open case of a thing is decided. */
export async function makeReportDecision(tx: Tx, asked: DecisionAsked): Promise<void> {
  const { kind, id, userId, reason, warning, now } = asked;
  const caseId = await findOpenCase(tx, kind, id);
  if (caseId === undefined) throw new Error(`nobody reported the ${kind}`);
  await updateDecision(tx, caseId, {
    outcome: warning ? 'upheld' : 'dismissed',
    measures: warning ? ['hide', 'warn'] : [],
    reason,
    decided_by: userId,
    decided_at: now,
  });
  if (!warning) return;
  await reportableOf(events, kind).hide?.(tx, id, { isHidden: true, now, image: null });
  const { userId: user_id, text } = warning;
  await insertWarning(tx, { user_id, case_id: caseId, text, given_by: userId, created_at: now });
}
