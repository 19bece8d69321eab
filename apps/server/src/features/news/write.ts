import { type Lang, NOTICE_MAXIMUM } from '@matchnight/contract';
import type { AuditAction } from '../../platform/audit.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { cleanRichText, hasLinks, plainText } from '../../platform/rich-text.ts';
import type { Tag } from '../../platform/touch.ts';
import { mayPutLinks } from '../accounts/index.ts';
import { noticePublished } from './events.ts';
import { deleteById, insertNotice, updateNotice } from './repository/desk.ts';
import { findById, type NoticeRow } from './repository/notices.ts';

/** The noun that a new notice is about. */
export type NewPlace = Pick<NoticeRow, 'level' | 'console'> &
  Partial<Pick<NoticeRow, 'tournament_id' | 'division_id' | 'team_id' | 'player_id'>>;

interface Written {
  readonly title: string;
  readonly content: string;
  readonly lang: Lang | '';
  readonly show: boolean;
  /** Of the site's news alone. */
  readonly pinned?: boolean;
}
type Writing = Pick<
  PrivateWrite<'news.write'>,
  'tx' | 'now' | 'viewer' | 'events' | 'pictures' | 'keepPicture' | 'touch' | 'log' | 't'
> & { readonly body: Written };

/** Keeps a new notice, shown or as a draft. */
export async function write(context: Writing, content: string, place: NewPlace) {
  const { tx, now, viewer, body, pictures, keepPicture, t } = context;
  await refuseEarlyLinks(context, content);
  refusePin(body, place);
  const { id, slug } = await insertNotice(tx, {
    ...place,
    ...valuesOf(body, content),
    author_id: viewer.playerId,
    image: pictures.image ? await keepPicture(pictures.image) : null,
    created_at: now,
    published_at: body.show ? now : null,
  });
  const row = found(await findById(tx, id));
  await log(context, 'notice.create', { row, after: row });
  if (body.show) await tell(context, row);
  touchNotice(context, row);
  return { data: { id, slug, message: t('replies.saved') } };
}

export const edit: Handler<'news.edit'> = {
  async prepare({ body }) {
    const content = cleanContent(body.content);
    return async (context) => {
      const { tx, noun, body, pictures, keepPicture, now, t } = context;
      const before = noun.notice;
      if (before.withheld_at !== null && body.show) throw refuseField('show', 'notice_withheld');
      await refuseEarlyLinks(context, content);
      refusePin(body, before);
      const kept = body.removeImage ? null : before.image;
      await updateNotice(tx, before.id, {
        ...valuesOf(body, content),
        image: pictures.image ? await keepPicture(pictures.image) : kept,
        published_at: before.published_at ?? (body.show ? now : null),
        // Nobody has read what was never shown.
        modified_at: before.published_at === null ? null : now,
      });
      const row = found(await findById(tx, before.id));
      await log(context, 'notice.edit', { row, before, after: row });
      if (before.published_at === null && body.show) await tell(context, row);
      touchNotice(context, row);
      return { data: { id: row.id, slug: row.slug, message: t('replies.saved') } };
    };
  },
};

export const remove: Handler<'news.remove'> = async (context) => {
  const row = context.noun.notice;
  if (!(await deleteById(context.tx, row.id))) throw notFound();
  await log(context, 'notice.delete', { row, before: row });
  touchNotice(context, row);
  return context.say('notice_deleted');
};

/** Once: what is hidden and shown again is no news. */
async function tell(
  { tx, now: at, viewer, events }: Pick<Writing, 'tx' | 'now' | 'viewer' | 'events'>,
  row: NoticeRow,
) {
  const of = { noticeId: row.id, tournamentId: row.hiding_id, teamId: row.team_id };
  await events.publish(noticePublished, tx, { ...of, actorId: viewer.userId, at });
}

async function refuseEarlyLinks(
  { tx, viewer, now }: Pick<Writing, 'tx' | 'viewer' | 'now'>,
  content: string,
) {
  if (hasLinks(content) && !(await mayPutLinks(tx, viewer, now)))
    throw refuseField('content', 'links_too_early');
}

function touchNotice({ touch }: Pick<Writing, 'touch'>, row: NoticeRow): void {
  touch(...tagsOfList(row));
}

/** Every page that shows the notice: its own, its noun's, Home if it is there, and the sitemap. */
export function tagsOfList(row: NoticeRow): Tag[] {
  const tags: Tag[] = [`notice:${row.id}`, 'notices'];
  if (row.level === 'site' && row.console === null) tags.push('site');
  if (row.level === 'site' && row.console !== null) tags.push(`news:${row.console}`);
  if (row.tournament_id !== null) tags.push(`tournament:${row.tournament_id}`);
  if (row.tournament_id !== null && row.console !== null) tags.push(`news:${row.console}`);
  if (row.division_id !== null) tags.push(`division:${row.division_id}`);
  if (row.team_id !== null) tags.push(`team:${row.team_id}`);
  if (row.player_id !== null) tags.push(`player:${row.player_id}`);
  return tags;
}

/** Only the site's own news are pinned, and they are written by its administrators. */
function refusePin({ pinned = false }: Written, { level }: Pick<NoticeRow, 'level'>): void {
  if (pinned && level !== 'site') throw refuseField('pinned', 'notice_not_of_site');
}

function valuesOf({ title, lang, show, pinned = false }: Written, content: string) {
  return { title, content, lang: lang === '' ? null : lang, show, pinned };
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

/** What people do with their own news is not logged; what others do with it is. */
async function log(
  context: Pick<Writing, 'log' | 'viewer'>,
  action: AuditAction,
  { row, before, after }: { row: NoticeRow; before?: NoticeRow; after?: NoticeRow },
): Promise<void> {
  if (row.level === 'user' && row.player_id === context.viewer.playerId) return;
  const facts = ({ title, content, image, lang, show, pinned }: NoticeRow) => ({
    title,
    content,
    image,
    lang,
    show,
    ...(row.level === 'site' ? { pinned } : {}),
  });
  await context.log({
    action,
    of: { noun: 'notice', id: row.id },
    ...(before ? { before: facts(before) } : {}),
    ...(after ? { after: facts(after) } : {}),
  });
}
