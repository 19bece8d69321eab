import type { Lang } from '@matchnight/contract';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { numberInOrder } from '../../platform/database/in-order.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import {
  deleteById,
  findAllTutorials,
  heldTutorials,
  insertTutorial,
  type TutorialRow,
  updateTutorial,
} from './repository/tutorials.ts';
import { videoCode } from './video-code.ts';

/** Of one language: every page that a user opens carries them. */
const MOST = 20;

const desk: Handler<'tutorials.desk'> = async ({ db, tag }) => {
  tag('site');
  const rows = await findAllTutorials(db);
  return { data: rows.map(({ editor: _, edited_at: __, ...row }) => row) };
};

const create: Handler<'tutorials.create'> = async ({ tx, body, viewer, touch, log, say }) => {
  const rows = await lockedTutorials(tx);
  const video = requireVideo(rows, body);
  const { title, description, lang } = body;
  const there = idsOf(rows, lang);
  requireRoom(there);
  const order = Math.min(body.order ?? Number.POSITIVE_INFINITY, there.length + 1);
  const written = { lang, order, title, description, video };
  const id = await insertTutorial(tx, { ...written, author_id: viewer.userId });
  await numberInOrder(tx, 'tutorials', there.toSpliced(order - 1, 0, id));
  touch('site');
  await log({ action: 'tutorial.create', of: { noun: 'tutorial', id }, after: told(written) });
  return say('tutorials.reply_created', { name: title });
};

/** Changes what it says, moves it, or both. */
const edit: Handler<'tutorials.edit'> = async (context) => {
  const { tx, params, body, viewer, now, touch, log, say } = context;
  const rows = await lockedTutorials(tx);
  const row = found(rows.find(({ id }) => id === params.tutorialId));
  refuseOlder({ number: row.version, by: row.editor, at: row.edited_at }, body.version, now);
  const others = rows.filter(({ id }) => id !== row.id);
  const video = requireVideo(others, body);
  const { title, description, lang } = body;
  const there = idsOf(others, lang);
  if (lang !== row.lang) requireRoom(there);
  const order = Math.min(body.order, there.length + 1);
  const version = row.version + 1;
  const written = { lang, order, title, description, video };
  await updateTutorial(tx, row.id, { ...written, version, editor_id: viewer.userId, edited_at: now });
  await numberInOrder(tx, 'tutorials', there.toSpliced(order - 1, 0, row.id));
  if (lang !== row.lang) await numberInOrder(tx, 'tutorials', idsOf(others, row.lang));
  touch('site');
  const of = { noun: 'tutorial', id: row.id };
  await log({ action: 'tutorial.edit', of, before: told(row), after: told(written) });
  return { ...say('tutorials.reply_saved'), version };
};

const remove: Handler<'tutorials.remove'> = async ({ tx, params, touch, log, say }) => {
  const rows = await lockedTutorials(tx);
  const row = found(rows.find(({ id }) => id === params.tutorialId));
  await deleteById(tx, row.id);
  const others = rows.filter(({ id }) => id !== row.id);
  await numberInOrder(tx, 'tutorials', idsOf(others, row.lang));
  touch('site');
  await log({ action: 'tutorial.delete', of: { noun: 'tutorial', id: row.id }, before: told(row) });
  return say('tutorials.reply_deleted', { name: row.title });
};

async function lockedTutorials(tx: Tx): Promise<TutorialRow[]> {
  await heldTutorials(tx);
  return await findAllTutorials(tx);
}

/** The video that was meant, which no other tutorial of the language shows. */
function requireVideo(others: readonly TutorialRow[], body: { videoCode: string; lang: Lang }): string {
  const video = videoCode(body.videoCode);
  if (video === null) throw refuseField('videoCode', 'video_unknown');
  const isThere = others.some((one) => one.lang === body.lang && one.video === video);
  if (isThere) throw refuseField('videoCode', 'video_twice');
  return video;
}

function requireRoom(there: readonly number[]): void {
  if (there.length >= MOST) throw new Refusal('tutorials_full', { values: { count: MOST } });
}

function idsOf(rows: readonly TutorialRow[], lang: Lang): number[] {
  return rows.filter((row) => row.lang === lang).map(({ id }) => id);
}

/** As the log says it, by the names of the form's fields. */
function told(row: Pick<TutorialRow, 'lang' | 'order' | 'title' | 'description' | 'video'>) {
  const { lang, order, title, description, video } = row;
  return { lang, order, title, description, videoCode: video };
}

export const tutorialsCalls: Handlers<'tutorials'> = { desk, create, edit, remove };
