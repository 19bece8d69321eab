import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { announced } from './events.ts';
import { insertAnnouncement } from './repository/announcements.ts';

export interface Announcement {
  readonly teamId: number;
  /** A user. */
  readonly authorId: number;
  readonly text: string;
  readonly at: Date;
}

/** Tells a team something; answers its id. */
export async function announce(tx: Tx, { teamId, authorId, text, at }: Announcement, events: Events) {
  const id = await insertAnnouncement(tx, { team_id: teamId, author_id: authorId, text, created_at: at });
  await events.publish(announced, tx, { teamId, actorId: authorId, at });
  return id;
}
