import { makeReport, makeReportDecision } from '../../../factories/moderation.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { DemoPeople } from './accounts.ts';
import { REPORTED } from './news-texts.ts';

const HOUR_MS = 3_600_000;

/** What the demo's people reported, after it was written: some of it open, some decided, so that every administrator has a desk with work. */
export async function makeReports(tx: Tx, { people, now }: { people: DemoPeople; now: Date }): Promise<void> {
  const { user, manager, premium, ADMIN } = people;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const report = { kind: 'comment', id: await commentId(tx, REPORTED.insult), reason: 'insult' } as const;
  await makeReport(tx, { ...report, reporterId: manager.userId, text: 'Otra vez lo mismo.', now: ago(1.5) });
  await makeReport(tx, { ...report, reporterId: premium.userId, now: ago(1) });
  await makeReport(tx, {
    kind: 'nick',
    id: premium.mate.id,
    reporterId: user.userId,
    reason: 'other',
    text: 'No entiendo el lema.',
    now: ago(9),
  });
  const spam = { kind: 'comment', id: await commentId(tx, REPORTED.spam) } as const;
  await makeReport(tx, { ...spam, reporterId: user.userId, reason: 'spam', now: ago(14) });
  await makeReportDecision(tx, {
    ...spam,
    userId: ADMIN.userId,
    reason: 'Selling coins is against our rules.',
    warning: { userId: premium.userId, text: 'No advertising below our news, please.' },
    now: ago(12),
  });
  const harmless = { kind: 'comment', id: await commentId(tx, REPORTED.harmless) } as const;
  await makeReport(tx, { ...harmless, reporterId: manager.userId, reason: 'cheating', now: ago(2.75) });
  const reason = 'Confident is not cheating.';
  await makeReportDecision(tx, { ...harmless, userId: ADMIN.userId, reason, now: ago(0.75) });
}

async function commentId(tx: Tx, text: string): Promise<number> {
  const { id } = await tx
    .selectFrom('notice_comments')
    .select('id')
    .where('text', '=', text)
    .executeTakeFirstOrThrow();
  return id;
}
