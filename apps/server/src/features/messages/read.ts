import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { kindOf } from './kinds/kinds.ts';
import { stateOfMatch } from './kinds/match.ts';
import { mayAnswerTwo, stateOfTwo } from './kinds/people.ts';
import { stateOfTeam } from './kinds/team.ts';
import { takesPart } from './participants.ts';
import { belongsToClub } from './repository/clubs.ts';
import { findBox, findMember, unreadOf } from './repository/members.ts';
import { findAllMessages } from './repository/messages.ts';
import {
  findAllThreads,
  findHead,
  findThread,
  findThreadOfMatch,
  findThreadOfTeam,
  findThreadOfTwo,
  type ThreadRow,
} from './repository/threads.ts';
import { faceView, matchHead, messageView, pageHeadView, teamHead, threadView } from './view.ts';

const THREADS_AT_ONCE = 30;
const MESSAGES_AT_ONCE = 40;

export const list: Handler<'messages.list'> = async ({ db, query, viewer }) => {
  const { userId } = viewer;
  const { before, q: text } = query;
  const rows = await findAllThreads(db, { userId, before, text, limit: THREADS_AT_ONCE + 1 });
  const shown = rows.slice(0, THREADS_AT_ONCE);
  return {
    data: {
      unread: await unreadOf(db, userId),
      threads: shown.map((row) => threadView(row, userId)),
      next: rows.length > shown.length ? (shown.at(-1)?.newest_id ?? null) : null,
    },
  };
};

export const thread: Handler<'messages.thread'> = async ({ db, params, query, viewer, now }) => {
  const { userId } = viewer;
  const row = found(await findThread(db, params.threadId));
  if (!(await takesPart(db, row, userId))) throw notFound();
  return { data: await pageOf(db, row, { userId, before: query.before, now }) };
};

export const ofMatch: Handler<'messages.ofMatch'> = async ({ db, noun: { match }, query, viewer, now }) => {
  const { userId } = viewer;
  const row = await findThreadOfMatch(db, match.id);
  if (row) return { data: await pageOf(db, row, { userId, before: query.before, now }) };
  const may_write = await stateOfMatch(db, match.id, now);
  return { data: { id: null, ...matchHead(match), ...NOTHING_SAID, may_write } };
};
const NOTHING_SAID = { may_answer: true, read_to: 0, messages: [], older: false };

/** Nobody else reads it: not who runs the site, and not who has left the team. */
export const ofTeam: Handler<'messages.ofTeam'> = async ({ db, noun: { team }, query, viewer, now }) => {
  const { userId } = viewer;
  const row = await findThreadOfTeam(db, team.id);
  if (!(await belongsToClub(db, { teamId: team.id, threadId: row?.id ?? null, userId }))) throw notFound();
  if (row) return { data: await pageOf(db, row, { userId, before: query.before, now }) };
  return {
    data: { id: null, ...teamHead(team), ...NOTHING_SAID, may_write: await stateOfTeam(db, team.id) },
  };
};

/** A page of a thread in which the user takes part. */
async function pageOf(
  db: DbOrTx,
  row: ThreadRow,
  { userId, before, now }: { userId: number; before: number | undefined; now: Date },
) {
  const part = { threadId: row.id, userId };
  const rows = await findAllMessages(db, { ...part, before, now, limit: MESSAGES_AT_ONCE + 1 });
  const kind = kindOf(row);
  return {
    id: row.id,
    ...pageHeadView(await findHead(db, { ...part, now })),
    may_write: await kind.stateFor(db, row, { userId, now }),
    may_answer: await kind.mayAnswer(db, row, userId),
    read_to: (await findMember(db, part))?.read_to ?? 0,
    messages: rows
      .slice(0, MESSAGES_AT_ONCE)
      .reverse()
      .map((one) => messageView(one, userId)),
    older: rows.length > MESSAGES_AT_ONCE,
  };
}

export const withPlayer: Handler<'messages.withPlayer'> = async ({ db, noun: { player }, viewer }) => {
  const otherId = player.user_id;
  const face = faceView(player);
  const refused = (may_write: 'oneself' | 'nobody' | 'elsewhere') => ({
    data: { thread: null, with: face, may_write, may_answer: true },
  });
  if (otherId === viewer.userId) return refused('oneself');
  if (otherId === null) return refused('nobody');
  if (player.console !== viewer.console) return refused('elsewhere');
  const two = { userId: viewer.userId, otherId };
  const row = await findThreadOfTwo(db, two);
  return {
    data: {
      thread: row?.id ?? null,
      with: face,
      may_write: await stateOfTwo(db, two, row?.id ?? null),
      may_answer: await mayAnswerTwo(db, two),
    },
  };
};

export const settings: Handler<'messages.settings'> = async ({ db, viewer }) => {
  const { open_to } = await findBox(db, viewer.userId);
  return { data: { open_to } };
};
