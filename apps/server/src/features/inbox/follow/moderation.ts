import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type AppealAnswered,
  type AppealDecided,
  appealAnswered,
  appealDecided,
} from '../../appeals/index.ts';
import { type ReportDecided, reportDecided, type Warned, warned } from '../../moderation/index.ts';
import { notify } from '../notify.ts';

export const ofModeration: readonly Wire[] = [
  on(warned, inboxOfWarned),
  on(reportDecided, inboxOfDecidedReport),
  on(appealAnswered, inboxOfAnsweredAppeal),
  on(appealDecided, inboxOfDecidedAppeal),
];

/** Who reported it learns what became of it, and nothing of who decided. */
async function inboxOfDecidedReport(tx: Tx, event: ReportDecided): Promise<void> {
  const { reporterIds, outcome, now } = event;
  await notify(tx, 'report_decided', { facts: { users: reporterIds, values: { outcome } }, at: now });
}

async function inboxOfWarned(tx: Tx, { userId, now }: Warned): Promise<void> {
  await notify(tx, 'warned', { facts: { users: [userId] }, at: now });
}

/** What was written is read where it leads, and by whom. */
async function inboxOfAnsweredAppeal(
  tx: Tx,
  { appealId, userId, actorId, at }: AppealAnswered,
): Promise<void> {
  await notify(tx, 'appeal_answered', { facts: { users: [userId], values: { appealId } }, at, actorId });
}

async function inboxOfDecidedAppeal(tx: Tx, { userId, outcome, actorId, at }: AppealDecided): Promise<void> {
  await notify(tx, 'appeal_decided', { facts: { users: [userId], values: { outcome } }, at, actorId });
}
