import type { CallName } from '@matchnight/contract';
import type { TestApp, TestReply } from '../../testing/app.ts';
import { versionByAudit } from '../accounts/index.ts';

/** A notice as people fill in the form. */
export const WRITTEN = { title: 'New season', content: '<p>It begins on Monday. Sign up!</p>', show: 'true' };

type Write =
  | 'news.write'
  | 'news.writeForTournament'
  | 'news.writeForDivision'
  | 'news.writeForTeam'
  | 'news.edit';

/** Sends the form; with a picture as the browser does. */
export async function write(
  app: TestApp,
  token: string,
  body: Readonly<Record<string, string>> = {},
  more: {
    call?: Write & CallName;
    params?: Readonly<Record<string, string | number>>;
    console?: string;
    picture?: Buffer;
  } = {},
): Promise<TestReply> {
  const { call = 'news.write', picture, ...where } = more;
  const { noticeId } = where.params ?? {};
  // Who edits starts from the newest version.
  const newest =
    noticeId === undefined
      ? null
      : await versionByAudit(app.database.db, 'notice', { noun: 'notice', id: Number(noticeId) });
  const version = call === 'news.edit' ? { version: String(newest?.number) } : {};
  const fields = { ...WRITTEN, ...version, ...body };
  if (!picture) return await app.call(call, { token, body: fields, ...where });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new File([new Uint8Array(picture)], 'news.jpg', { type: 'image/jpeg' }));
  return await app.call(call, { token, form, ...where });
}
