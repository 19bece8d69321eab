import { tooMany } from '../../platform/attempts.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { findAllMemberUserIds, touchMembers } from '../teams/index.ts';
import { announce } from './announce.ts';
import { announcementsRead } from './events.ts';
import { deleteAnnouncement, findTimesOfTeam } from './repository/announcements.ts';
import { insertReads } from './repository/reads.ts';

const HOUR_MS = 60 * 60_000;
/** How often a team is told something in an hour, by all its managers together. */
const MOST_AN_HOUR = 10;

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

/** @throws Refusal too_many_attempts */
async function refuseFlood(tx: Tx, teamId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const times = await findTimesOfTeam(tx, { teamId, since, limit: MOST_AN_HOUR });
  const oldest = times[MOST_AN_HOUR - 1];
  if (oldest === undefined) return;
  const wait = Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000);
  throw tooMany(wait);
}
