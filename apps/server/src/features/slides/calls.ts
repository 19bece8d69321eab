import { MOST_SLIDES } from '@matchnight/contract';
import type { PrivatePreparing } from '../../platform/calls/context.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { numberInOrder } from '../../platform/database/in-order.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { lightened } from '../../platform/light-pictures.ts';
import type { Picture } from '../../platform/make-pictures.ts';
import {
  deleteById,
  findAllSlides,
  heldSlides,
  insertSlide,
  type SlideRow,
  updateSlide,
} from './repository/slides.ts';
import { slideView } from './view.ts';

/** Of each size: the first slide is what a home's reader waits for. */
const MOST_BYTES = 140 * 1024;

const desk: Handler<'slides.desk'> = async ({ db, tag }) => {
  tag('site');
  const rows = await findAllSlides(db);
  return {
    data: rows.map((row) => ({
      id: row.id,
      ...slideView(row),
      position: row.order,
      version: row.version,
    })),
  };
};

const create: Handler<'slides.create'> = {
  async prepare(before) {
    const picture = await sentPicture(before);
    return async ({ tx, body, viewer, keepPicture, touch, log, say }) => {
      if (picture === null) throw refuseField('image', 'slide_without_picture');
      const rows = await heldSlides(tx);
      if (rows.length >= MOST_SLIDES) throw new Refusal('slides_full', { values: { count: MOST_SLIDES } });
      const { name, url } = body;
      const end = rows.length + 1;
      const written = { name, url, image: await keepPicture(picture) };
      const id = await insertSlide(tx, { ...written, order: end, author_id: viewer.userId });
      const position = await place(tx, rows, id, body.position ?? end);
      touch('site');
      const of = { noun: 'slide', id };
      await log({ action: 'slide.create', of, after: told({ ...written, order: position }) });
      return { ...say('slides.reply_created', { name }), id };
    };
  },
};

/** Changes what it says or shows, its place, or all of it. */
const edit: Handler<'slides.edit'> = {
  async prepare(before) {
    const picture = await sentPicture(before);
    return async ({ tx, params, body, viewer, now, keepPicture, touch, log, say }) => {
      const rows = await heldSlides(tx);
      const row = found(rows.find(({ id }) => id === params.sliderId));
      refuseOlder({ number: row.version, by: row.editor, at: row.edited_at }, body.version, now);
      const { name, url } = body;
      const version = row.version + 1;
      const written = { name, url, image: picture ? await keepPicture(picture) : row.image };
      await updateSlide(tx, row.id, { ...written, version, editor_id: viewer.userId, edited_at: now });
      const position = await place(tx, rows, row.id, body.position);
      touch('site');
      const of = { noun: 'slide', id: row.id };
      await log({
        action: 'slide.edit',
        of,
        before: told(row),
        after: told({ ...written, order: position }),
      });
      return { ...say('slides.reply_saved', { name }), version };
    };
  },
};

const move: Handler<'slides.move'> = async ({ tx, params, body, touch, log, say }) => {
  const rows = await heldSlides(tx);
  const row = found(rows.find(({ id }) => id === params.sliderId));
  const position = await place(tx, rows, row.id, body.position);
  if (position !== row.order) {
    touch('site');
    const of = { noun: 'slide', id: row.id };
    await log({ action: 'slide.move', of, before: { order: row.order }, after: { order: position } });
  }
  return { ...say('slides.reply_moved', { name: row.name, position, last: rows.length }), position };
};

const remove: Handler<'slides.remove'> = async ({ tx, params, touch, log, say }) => {
  const rows = await heldSlides(tx);
  const row = found(rows.find(({ id }) => id === params.sliderId));
  await deleteById(tx, row.id);
  const others = rows.filter(({ id }) => id !== row.id);
  await numberInOrder(tx, 'slides', idsOf(others));
  touch('site');
  await log({ action: 'slide.delete', of: { noun: 'slide', id: row.id }, before: told(row) });
  return say('slides.reply_deleted', { name: row.name });
};

/** What came with the form, in files that a phone gets soon; null: nothing came. */
async function sentPicture({
  pictures,
}: Pick<PrivatePreparing<'slides.edit'>, 'pictures'>): Promise<Picture | null> {
  return pictures.image ? await lightened(pictures.image, MOST_BYTES) : null;
}

/** Brings a slide to a place, or to the end where that is beyond it; the others make room. Answers its place. */
async function place(
  tx: Parameters<typeof numberInOrder>[0],
  rows: readonly SlideRow[],
  id: number,
  wanted: number,
): Promise<number> {
  const others = idsOf(rows).filter((other) => other !== id);
  const position = Math.min(wanted, others.length + 1);
  await numberInOrder(tx, 'slides', others.toSpliced(position - 1, 0, id));
  return position;
}

function idsOf(rows: readonly SlideRow[]): number[] {
  return rows.map(({ id }) => id);
}

/** As the log says it, by the names of the form's fields. */
function told({ name, url, image, order }: Pick<SlideRow, 'name' | 'url' | 'image' | 'order'>) {
  return { name, url, image, order };
}

export const slidesCalls: Handlers<'slides'> = { desk, create, edit, move, remove };
