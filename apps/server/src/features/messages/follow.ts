import type { Tx } from '../../platform/database/index.ts';
import { on, type Wire } from '../../platform/events.ts';
import { type ClubDisbanded, clubDisbanded } from '../clubs/index.ts';
import { updateReadsOn } from './repository/clubs.ts';
import { findThreadOfTeam } from './repository/threads.ts';

export const messagesFollow: readonly Wire[] = [on(clubDisbanded, keepTalkReadable)];

/** Who belongs to a club at its end reads on what was said in it. */
async function keepTalkReadable(tx: Tx, { teamId, userIds }: ClubDisbanded): Promise<void> {
  const thread = await findThreadOfTeam(tx, teamId);
  if (thread) await updateReadsOn(tx, thread.id, userIds);
}
