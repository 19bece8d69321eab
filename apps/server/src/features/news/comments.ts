import type { Handler } from '../../platform/calls/handler.ts';
import { hasRole, refuseBanned } from '../../platform/calls/permit.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { blocks } from '../social/index.ts';
import { commented } from './events.ts';
import { countComments, deleteComment, findComment, insertComment } from './repository/comments.ts';
import { findById, findUserOf, type NoticeRow } from './repository/notices.ts';

/** As many as the list shows at a time. */
const A_PAGE = 20;

export const comment: Handler<'news.comment'> = async (context) => {
  const { tx, noun, body, viewer, now, events, touch, t } = context;
  const { id } = noun.notice;
  await refuseBlocked(tx, noun.notice, viewer);
  const playerId = found(viewer.playerId);
  await insertComment(tx, {
    notice_id: id,
    player_id: playerId,
    text: body.text,
    created_at: now,
  });
  await events.publish(commented, tx, { noticeId: id, playerId, actorId: viewer.userId, at: now });
  touch(`notice:${id}`);
  const page = Math.ceil((await countComments(tx, id)) / A_PAGE);
  return { data: { page, message: t('replies.comment_saved') } };
};

/** Who blocks somebody is not answered by them below their own news. */
async function refuseBlocked(tx: Tx, { player_id: playerId }: NoticeRow, { userId }: Viewer): Promise<void> {
  const ownerId = playerId === null ? null : await findUserOf(tx, playerId);
  if (ownerId !== null && (await blocks(tx, ownerId, userId))) throw new Refusal('comments_not_for_you');
}

export const removeComment: Handler<'news.removeComment'> = async (context) => {
  const { tx, params, viewer, relationTo, log, touch, say } = context;
  const row = found(await findComment(tx, params.commentId));
  const relation = found(await relationTo('notice', row.notice_id));
  if (viewer.bans.length > 0) {
    const notice = found(await findById(tx, row.notice_id));
    refuseBanned(viewer, [notice.hiding_id]);
  }
  const isOwn = row.player_id === viewer.playerId;
  if (!isOwn && !hasRole('moderator', relation, viewer)) throw new Refusal('forbidden');
  if (!(await deleteComment(tx, row.id))) throw notFound();
  if (!isOwn) {
    const { player_id, text } = row;
    await log({
      action: 'comment.delete',
      of: { noun: 'notice', id: row.notice_id },
      before: { player_id, text },
    });
  }
  touch(`notice:${row.notice_id}`);
  return say('comment_deleted');
};
