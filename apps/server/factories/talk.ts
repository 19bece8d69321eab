import {
  deliver,
  threadRead,
  updateRead,
  upsertThreadOfMatch,
  upsertThreadOfTeam,
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

interface Said {
  /** Which user says it, how many minutes ago, and what; the oldest first. */
  readonly lines: readonly (readonly [by: number, minutesAgo: number, text: string])[];
  readonly now: Date;
}
type MatchTalkAsked = Said & { readonly matchId: number };
type TeamTalkAsked = Said & { readonly teamId: number };

/** Who takes part in a match writes about it; nobody has read the last of it. */
export async function makeMatchTalk(tx: Tx, asked: MatchTalkAsked): Promise<void> {
  await deliverAll(tx, await upsertThreadOfMatch(tx, asked.matchId, asked.now), asked);
}

/** The members of a team write to each other; nobody has read the last of it. */
export async function makeTeamTalk(tx: Tx, asked: TeamTalkAsked): Promise<void> {
  await deliverAll(tx, await upsertThreadOfTeam(tx, asked.teamId, asked.now), asked);
}

async function deliverAll(
  tx: Tx,
  thread: Awaited<ReturnType<typeof upsertThreadOfTeam>>,
  { lines, now }: Said,
): Promise<void> {
  for (const [from, minutesAgo, text] of lines) {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    await deliver(tx, { thread, from, text, hasLinks: true, now: at }, events);
  }
}
