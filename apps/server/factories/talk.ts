import {
  deliver,
  threadRead,
  updateRead,
  upsertThreadOfMatch,
  upsertThreadOfTwo,
} from '../src/features/messages/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { events } from '../src/wiring.ts';

interface TalkAsked {
  /** Users. */
  readonly between: readonly [number, number];
  /** Who of the two says it, how many minutes ago, and what; the oldest first. */
  readonly lines: readonly (readonly [by: 0 | 1, minutesAgo: number, text: string])[];
  /** Which of the two have read it all; both unless said. */
  readonly readBy?: readonly (0 | 1)[];
  readonly now: Date;
}

/** Two people write to each other. */
export async function makeTalk(tx: Tx, asked: TalkAsked): Promise<void> {
  const { between, lines, readBy = [0, 1], now } = asked;
  const thread = await upsertThreadOfTwo(tx, { userId: between[0], otherId: between[1] }, now);
  let newest = 0;
  for (const [by, minutesAgo, text] of lines) {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    const { id } = await deliver(tx, { thread, from: between[by], text, hasLinks: true, now: at }, events);
    newest = id;
  }
  for (const reader of readBy) {
    const part = { threadId: thread.id, userId: between[reader] };
    if (await updateRead(tx, part, newest)) await events.publish(threadRead, tx, { ...part, at: now });
  }
}

/** Who takes part in a match writes about it; nobody has read the last of it. */
export async function makeMatchTalk(
  tx: Tx,
  asked: {
    readonly matchId: number;
    /** Which user says it, how many minutes ago, and what; the oldest first. */
    readonly lines: readonly (readonly [by: number, minutesAgo: number, text: string])[];
    readonly now: Date;
  },
): Promise<void> {
  const { matchId, lines, now } = asked;
  const thread = await upsertThreadOfMatch(tx, matchId, now);
  for (const [from, minutesAgo, text] of lines) {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    await deliver(tx, { thread, from, text, hasLinks: true, now: at }, events);
  }
}
