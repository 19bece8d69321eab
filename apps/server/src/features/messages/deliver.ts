import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { messageSent } from './events.ts';
import { kindOf } from './kinds/kinds.ts';
import { upsertMembers } from './repository/members.ts';
import { insertMessage } from './repository/messages.ts';
import type { ThreadRow } from './repository/threads.ts';

interface Written {
  /** Locked. */
  readonly thread: ThreadRow;
  /** The author's user. */
  readonly from: number;
  /** Clean. */
  readonly text: string;
  readonly hasLinks: boolean;
  readonly now: Date;
}

/** Adds a message to a thread, counts it for the others and tells who follows; answers whom it concerns. */
export async function deliver(tx: Tx, written: Written, events: Events) {
  const { thread, from, text, hasLinks, now } = written;
  const kind = kindOf(thread);
  const author = await kind.participantOf(tx, thread, from);
  const everyone = [...new Set([from, ...(await kind.toldOf(tx, thread))])];
  const to = everyone.filter((userId) => userId !== from);
  const id = await insertMessage(tx, {
    thread_id: thread.id,
    author_id: from,
    text,
    has_links: hasLinks,
    side: author?.side ?? null,
    created_at: now,
  });
  const isOfTwo = thread.kind === 'people';
  await upsertMembers(tx, { id, threadId: thread.id, author: from, others: to, isOfTwo });
  await events.publish(messageSent, tx, {
    threadId: thread.id,
    matchId: thread.fixture_id,
    teamId: thread.team_id,
    messageId: id,
    from,
    to,
    at: now,
  });
  return { id, everyone };
}
