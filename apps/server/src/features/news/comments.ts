import { countAttempt } from '../../platform/attempts.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Handler, Viewer } from '../../platform/calls/handler.ts';
import { sees } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { refuseBanned } from '../discipline/index.ts';
import { COMMENTS_PER_USER } from './limits.ts';
import { noticeRelation } from './relation.ts';
import { countComments, deleteComment, findComment, insertComment } from './repository/comments.ts';
import { findById } from './repository/notices.ts';
import type { Calls } from './view.ts';

/** As many as the list shows at a time. */
const A_PAGE = 20;

export function comment(deps: Deps): Handler<Calls['comment']> {
  return {
    async prepare({ db, now, viewer, params }) {
      await relationOf(db, params.noticeId, viewer);
      await countAttempt(db, now, [[`comment:${viewer.userId}`, COMMENTS_PER_USER]]);
      return async ({ tx, body, lang }) => {
        await relationOf(tx, params.noticeId, viewer);
        const { hiding_id: tournamentId } = found(await findById(tx, params.noticeId));
        await refuseBanned(tx, { playerId: viewer.playerId, tournamentId, now });
        await insertComment(tx, {
          notice_id: params.noticeId,
          player_id: found(viewer.playerId),
          text: body.text,
          created_at: now,
        });
        touch(tx, `notice:${params.noticeId}`);
        const page = Math.ceil((await countComments(tx, params.noticeId)) / A_PAGE);
        return { data: { page, message: deps.texts.t(lang, 'replies.comment_saved') } };
      };
    },
  };
}

export function removeComment(deps: Deps): Handler<Calls['removeComment']> {
  return async ({ tx, params, lang, viewer }) => {
    const row = found(await findComment(tx, params.commentId));
    const relation = await relationOf(tx, row.notice_id, viewer);
    const isOwn = row.player_id === viewer.playerId;
    if (!isOwn && !relation.edits) throw new Refusal('forbidden');
    await deleteComment(tx, row.id);
    if (!isOwn) {
      const { player_id, text } = row;
      await writeAudit(tx, {
        ...{ userId: viewer.userId, action: 'comment.delete', noun: 'notice', nounId: row.notice_id },
        before: { player_id, text },
      });
    }
    touch(tx, `notice:${row.notice_id}`);
    return { message: deps.texts.t(lang, 'replies.comment_deleted') };
  };
}

/** What the viewer is to a notice that they may read; 404 otherwise. */
async function relationOf(db: DbOrTx, noticeId: number, viewer: Viewer) {
  const relation = found(await noticeRelation(db, noticeId, viewer));
  return found(sees(relation, viewer) ? relation : null);
}
