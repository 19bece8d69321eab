import type { Tx } from '../../../platform/database/index.ts';
import type { ReportDecided, Warned } from '../../moderation/index.ts';
import { notify } from '../notify.ts';

/** Who reported it learns what became of it, and nothing of who decided. */
export async function inboxOfDecidedReport(tx: Tx, event: ReportDecided): Promise<void> {
  const { reporterIds, outcome, now } = event;
  await notify(tx, 'report_decided', { facts: { users: reporterIds, values: { outcome } }, at: now });
}

export async function inboxOfWarned(tx: Tx, { userId, now }: Warned): Promise<void> {
  await notify(tx, 'warned', { facts: { users: [userId] }, at: now });
}
