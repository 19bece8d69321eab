import { countAttempt, type Limit } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { findAllMemberUserIds, touchMembers } from '../teams/index.ts';
import { announce } from './announce.ts';
import { announcementsRead } from './events.ts';
import { deleteAnnouncement } from './repository/announcements.ts';
import { insertReads } from './repository/reads.ts';

/** How often a team is told something in an hour, by all its managers together. */
const AN_HOUR: Limit = { attempts: 10, windowSeconds: 60 * 60 };

export const write: Handler<'announcements.write'> = async (context) => {
  const { tx, noun, body, viewer, now, events, say } = context;
  const teamId = noun.team.id;
  await refuseFlood(tx, teamId, now);
  await announce(tx, { teamId, authorId: viewer.userId, text: body.text, at: now }, events);
  await touchMembers(tx, teamId);
  return say('announcements.reply_written');
};

export const read: Handler<'announcements.read'> = async (context) => {
  const { tx, noun, body, viewer, now, events, touch, say } = context;
  const { id: teamId } = noun.team;
  const { userId } = viewer;
  // Who looks at every team is no reader of its announcements.
  if ((await findAllMemberUserIds(tx, teamId)).includes(userId)) {
    const authors = await insertReads(tx, { teamId, userId, ids: body.ids });
    if (authors.length > 0) {
      await events.publish(announcementsRead, tx, { teamId, userId, at: now });
      const others = [...new Set(authors)].flatMap((id) => id ?? []);
      touch(`desk:${teamId}`, ...[userId, ...others].map((id) => `user:${id}` as const));
    }
  }
  return say('announcements.reply_read');
};

export const remove: Handler<'announcements.remove'> = async (context) => {
  const { tx, params, noun, viewer, log, say } = context;
  const teamId = noun.team.id;
  const gone = await deleteAnnouncement(tx, { teamId, id: params.announcementId });
  if (gone === undefined) throw notFound();
  if (gone.author_id !== viewer.userId) {
    await log({ action: 'announcement.delete', before: { author_id: gone.author_id, text: gone.text } });
  }
  await touchMembers(tx, teamId);
  return say('announcements.reply_removed');
};

/**
 * Counted apart from what stands there: one that is deleted again has told the team all the same.
 * @throws Refusal too_many_attempts
 */
async function refuseFlood(tx: Tx, teamId: number, now: Date): Promise<void> {
  await countAttempt(tx, now, [[`announcements:team:${teamId}`, AN_HOUR]]);
}
