import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type ReportDecided, reportDecided, type Warned, warned } from '../../moderation/index.ts';
import { notify } from '../notify.ts';

export const ofModeration: readonly Wire[] = [
  on(warned, inboxOfWarned),
  on(reportDecided, inboxOfDecidedReport),
];

/** Who reported it learns what became of it, and nothing of who decided. */
async function inboxOfDecidedReport(tx: Tx, event: ReportDecided): Promise<void> {
  const { reporterIds, outcome, now } = event;
  await notify(tx, 'report_decided', { facts: { users: reporterIds, values: { outcome } }, at: now });
}

async function inboxOfWarned(tx: Tx, { userId, now }: Warned): Promise<void> {
  await notify(tx, 'warned', { facts: { users: [userId] }, at: now });
}
