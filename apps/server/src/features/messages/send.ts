import type { RefusalCode, WriteState } from '@matchnight/contract';
import { tooMany } from '../../platform/attempts.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { mayPutLinks } from '../accounts/index.ts';
import { countApproach } from './approach.ts';
import { deliver } from './deliver.ts';
import { kindOf } from './kinds/kinds.ts';
import { keepTalk, stateOfMatch } from './kinds/match.ts';
import { areKept, stateOfTwo } from './kinds/people.ts';
import { keepMembers, stateOfTeam } from './kinds/team.ts';
import { takesPart } from './participants.ts';
import {
  findThread,
  findThreadOfMatch,
  findTournamentId,
  heldThread,
  type ThreadRow,
  upsertThreadOfMatch,
  upsertThreadOfTeam,
  upsertThreadOfTwo,
} from './repository/threads.ts';

/** Why a message is refused. */
const REFUSED: Readonly<Record<Exclude<WriteState, 'yes' | 'first'>, RefusalCode>> = {
  awaiting: 'answer_awaited',
  closed: 'cannot_be_written_to',
  blocked: 'you_block_them',
  oneself: 'message_to_oneself',
  nobody: 'player_without_account',
  elsewhere: 'player_on_another_console',
  ended: 'talk_ended',
  disbanded: 'team_disbanded',
};

type Write = Pick<PrivateWrite<'messages.send'>, 'tx' | 'viewer' | 'body' | 'now' | 'touch' | 'events'>;

/** Writes to a player; the first message makes the thread. */
export const write: Handler<'messages.write'> = async (context) => {
  const { tx, viewer, now, noun } = context;
  const otherId = noun.player.user_id;
  if (otherId === viewer.userId) throw refused('oneself');
  if (otherId === null) throw refused('nobody');
  if (noun.player.console !== viewer.console) throw refused('elsewhere');
  const two = { userId: viewer.userId, otherId };
  if (!(await areKept(tx, [two.userId, otherId]))) throw refused('nobody');
  const thread = await upsertThreadOfTwo(tx, two, now);
  return await speak(context, thread, await stateOfTwo(tx, two, thread.id));
};

export const send: Handler<'messages.send'> = async (context) => {
  const { tx, viewer, params, now } = context;
  const { userId } = viewer;
  const seen = found(await findThread(tx, params.threadId));
  const kind = kindOf(seen);
  // Accounts come before threads: so does who deletes an account.
  const areThere = await kind.keepAccounts(tx, seen, userId);
  const thread = found(await heldThread(tx, seen.id));
  // Who was let out of it while they waited writes no more.
  if (!(await takesPart(tx, thread, userId))) throw notFound();
  if (!areThere) throw refused('nobody');
  return await speak(context, thread, await kind.stateFor(tx, thread, { userId, now }));
};

/** Writes about a match; the first message makes the thread. */
export const writeToMatch: Handler<'messages.writeToMatch'> = async (context) => {
  const { tx, viewer, now, noun } = context;
  const known = await findThreadOfMatch(tx, noun.match.id);
  const talk = { fixtureId: noun.match.id, threadId: known?.id ?? null };
  if (!(await keepTalk(tx, talk, viewer.userId))) throw notFound();
  const thread = await upsertThreadOfMatch(tx, noun.match.id, now);
  return await speak(context, thread, await stateOfMatch(tx, noun.match.id, now));
};

/** Writes to one's team; the first message makes the thread. */
export const writeToTeam: Handler<'messages.writeToTeam'> = async (context) => {
  const { tx, viewer, now, noun } = context;
  const { id } = noun.team;
  if (!(await keepMembers(tx, id, viewer.userId))) throw notFound();
  const thread = await upsertThreadOfTeam(tx, id, now);
  if (!(await takesPart(tx, thread, viewer.userId))) throw notFound();
  return await speak(context, thread, await stateOfTeam(tx, id));
};

/**
 * Writes in a locked thread.
 * @throws Refusal of REFUSED, banned, too_many_attempts: too many strangers today
 */
async function speak(context: Write, thread: ThreadRow, state: WriteState) {
  const { tx, viewer, body, now, touch, events } = context;
  if (state !== 'yes' && state !== 'first') throw refused(state);
  if (thread.fixture_id !== null && viewer.bans.length > 0) {
    const tournamentId = await findTournamentId(tx, thread.fixture_id);
    refuseBanned(viewer, [tournamentId]);
  }
  if (state === 'first') await approach(context, thread.id);
  const hasLinks = await mayPutLinks(tx, viewer, now);
  const message = { thread, from: viewer.userId, text: body.message, hasLinks, now };
  const { id, everyone } = await deliver(tx, message, events);
  touch(...everyone.map((userId) => `user:${userId}` as const));
  return { data: { thread: thread.id, id } };
}

/** Counts what was delivered, not what was tried: a message that is sent twice is one. */
async function approach({ tx, viewer, now }: Write, threadId: number): Promise<void> {
  const again = await countApproach(tx, { userId: viewer.userId, threadId, now });
  if (again === null) return;
  const wait = Math.ceil((again.getTime() - now.getTime()) / 1000);
  throw tooMany(wait);
}

function refused(state: keyof typeof REFUSED): Refusal {
  return new Refusal(REFUSED[state]);
}
