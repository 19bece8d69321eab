import { NOTICE_MAXIMUM } from '@matchnight/contract';
import { countAttempt } from '../../platform/attempts.ts';
import { type AuditAction, writeAudit } from '../../platform/audit.ts';
import type { PrivateWrite, Viewer } from '../../platform/calls/handler.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Picture } from '../../platform/files.ts';
import { cleanRichText, plainText } from '../../platform/rich-text.ts';
import { touch } from '../../platform/touch.ts';
import { refuseBanned } from '../discipline/index.ts';
import { NOTICES_PER_USER } from './limits.ts';
import { deleteById, insertNotice, updateNotice } from './repository/desk.ts';
import { findById, type NoticeRow } from './repository/notices.ts';
import type { Calls } from './view.ts';

/** The noun that a new notice is about. */
export type NewPlace = Pick<NoticeRow, 'level' | 'console'> &
  Partial<Pick<NoticeRow, 'tournament_id' | 'division_id' | 'team_id' | 'player_id'>>;

interface Written {
  readonly title: string;
  readonly content: string;
  readonly lang: string;
  readonly show: boolean;
}
/** What a write of any level is handed. */
interface Writing {
  readonly tx: Tx;
  readonly now: Date;
  readonly lang: Parameters<Deps['texts']['t']>[0];
  readonly viewer: Viewer;
  readonly body: Written;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
}

/** Before a new one's transaction: takes away what is not on the allow-list, and counts the attempt. */
export async function prepareContent(asked: {
  db: Db;
  now: Date;
  viewer: Viewer;
  body: { content: string };
}): Promise<string> {
  const content = cleanContent(asked.body.content);
  await countAttempt(asked.db, asked.now, [[`notice:${asked.viewer.userId}`, NOTICES_PER_USER]]);
  return content;
}

/** Keeps a new notice, shown or as a draft. */
export async function write(deps: Deps, asked: Writing, content: string, place: NewPlace) {
  const { tx, now, lang, viewer, body, pictures } = asked;
  const { id, slug } = await insertNotice(tx, {
    ...place,
    ...valuesOf(body, content),
    author_id: viewer.playerId,
    image: pictures.image ? await deps.pictures.keep(tx, pictures.image) : null,
    created_at: now,
    published_at: body.show ? now : null,
  });
  const row = found(await findById(tx, id));
  // The row knows its tournament; what is refused is rolled back.
  await refuseBanned(tx, { playerId: viewer.playerId, tournamentId: row.hiding_id, now });
  await log(tx, viewer, 'notice.create', { row, after: row });
  touchNotice(tx, row);
  return { data: { id, slug, message: deps.texts.t(lang, 'replies.saved') } };
}

export async function edit(deps: Deps, context: PrivateWrite<Calls['edit']>, content: string) {
  const { tx, params, body, pictures, now, lang, viewer } = context;
  const before = found(await findById(tx, params.noticeId));
  await refuseBanned(tx, { playerId: viewer.playerId, tournamentId: before.hiding_id, now });
  const kept = body.removeImage ? null : before.image;
  await updateNotice(tx, before.id, {
    ...valuesOf(body, content),
    image: pictures.image ? await deps.pictures.keep(tx, pictures.image) : kept,
    published_at: before.published_at ?? (body.show ? now : null),
    // Nobody has read what was never shown.
    modified_at: before.published_at === null ? null : now,
  });
  const row = found(await findById(tx, before.id));
  await log(tx, viewer, 'notice.edit', { row, before, after: row });
  touchNotice(tx, row);
  return { data: { id: row.id, slug: row.slug, message: deps.texts.t(lang, 'replies.saved') } };
}

export async function remove(deps: Deps, { tx, params, lang, viewer }: PrivateWrite<Calls['remove']>) {
  const row = found(await findById(tx, params.noticeId));
  await deleteById(tx, row.id);
  await log(tx, viewer, 'notice.delete', { row, before: row });
  touchNotice(tx, row);
  return { message: deps.texts.t(lang, 'replies.notice_deleted') };
}

/** Every page that shows the notice: its own, its noun's, Home where it stands there, and the sitemap. */
function touchNotice(tx: Tx, row: NoticeRow): void {
  touch(tx, `notice:${row.id}`, 'notices');
  if (row.level === 'site') touch(tx, row.console === null ? 'site' : `console:${row.console}`);
  if (row.tournament_id !== null) touch(tx, `tournament:${row.tournament_id}`, `console:${row.console}`);
  if (row.division_id !== null) touch(tx, `division:${row.division_id}`);
  if (row.team_id !== null) touch(tx, `team:${row.team_id}`);
  if (row.player_id !== null) touch(tx, `player:${row.player_id}`);
}

function valuesOf({ title, lang, show }: Written, content: string) {
  return { title, content, lang: lang === '' ? null : (lang as NoticeRow['lang']), show };
}

/** Clean rich text that says something. */
export function cleanContent(html: string): string {
  const content = cleanRichText(html).trim();
  const issue =
    plainText(content) === ''
      ? { issue: 'required' as const }
      : content.length > NOTICE_MAXIMUM
        ? { issue: 'too_long' as const, values: { maximum: NOTICE_MAXIMUM } }
        : null;
  if (issue !== null) throw new Refusal('invalid', { fields: { content: [issue] } });
  return content;
}

/** What people do with their own news is nobody's log. */
async function log(
  tx: Tx,
  viewer: Viewer,
  action: AuditAction,
  { row, before, after }: { row: NoticeRow; before?: NoticeRow; after?: NoticeRow },
): Promise<void> {
  if (row.level === 'user') return;
  const facts = ({ title, content, image, lang, show }: NoticeRow) => ({ title, content, image, lang, show });
  await writeAudit(tx, {
    userId: viewer.userId,
    action,
    noun: 'notice',
    nounId: row.id,
    ...(before ? { before: facts(before) } : {}),
    ...(after ? { after: facts(after) } : {}),
  });
}
