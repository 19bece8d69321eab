import type { TestApp } from '../../testing/app.ts';
import type { MadeNotice } from '../../testing/notices.ts';
import type { Person } from '../../testing/people.ts';

/** A comment of somebody below a notice; its id. */
export async function comment(app: TestApp, who: Person, notice: MadeNotice, text = 'Rubbish!') {
  const params = { noticeId: notice.id };
  await app.call('news.comment', { token: who.token, params, body: { text } });
  const rows = await app.database.db
    .selectFrom('notice_comments')
    .select('id')
    .orderBy('id', 'desc')
    .execute();
  return rows[0]?.id ?? 0;
}

/** Reports something as the form does. */
export async function report(
  app: TestApp,
  who: Person | null,
  thing: { kind: string; id: number },
  more: { reason?: string; text?: string } = {},
) {
  const body = { reason: 'insult', text: '', ...thing, ...more };
  return await app.call('moderation.report', { token: who?.token ?? null, body });
}

export async function casesOf(app: TestApp, who: Person, query: Record<string, unknown> = {}) {
  return (await app.call('moderation.cases', { token: who.token, query })).body.data;
}

export async function show(app: TestApp, who: Person, caseId: number) {
  return await app.call('moderation.show', { token: who.token, params: { caseId } });
}

export async function decide(
  app: TestApp,
  who: Person,
  caseId: number,
  body: Record<string, string> = { outcome: 'upheld', hide: 'true' },
) {
  return await app.call('moderation.decide', {
    token: who.token,
    params: { caseId },
    body: { reason: 'rule 3', ...body },
  });
}
