import { sql } from 'kysely';
import { type DbOrTx, prepared, type Tx } from '../../../platform/database/index.ts';

export interface SlideRow {
  readonly id: number;
  /** From 1 on, without a gap. */
  readonly order: number;
  readonly name: string;
  /** https, or a path of the site. */
  readonly url: string | null;
  /** The hash of a kept picture. */
  readonly image: string;
  readonly version: number;
  /** The nick of who edited it last, and when; null before that. */
  readonly editor: string | null;
  readonly edited_at: Date | null;
}
type Written = Pick<SlideRow, 'name' | 'url' | 'image'>;

/** Changes happen one after the other, on whatever node; who reads is not held up. */
export async function heldSlides(tx: Tx): Promise<SlideRow[]> {
  await sql`lock table slides in share row exclusive mode`.execute(tx);
  return await findAllSlides(tx);
}

/** In their order, with who edited them last. */
export async function findAllSlides(db: DbOrTx): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select s.id, s."order", s.name, s.url, s.image, s.version, s.edited_at, p.nick as editor
    from slides s left join players p on p.user_id = s.editor_id
    order by s."order" limit 100`.execute(db);
  return rows;
}

/** In their order, as homes show them. */
export const findAllShownSlides = prepared<[], Written>((db) =>
  db.selectFrom('slides').select(['name', 'url', 'image']).orderBy('order').limit(100).compile(),
);

/** Answers its number. */
export async function insertSlide(
  tx: Tx,
  row: Written & { readonly order: number; readonly author_id: number },
): Promise<number> {
  const { id } = await tx.insertInto('slides').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What somebody wrote takes the place of what was there, and is another version of it. */
export async function updateSlide(
  tx: Tx,
  id: number,
  row: Written & { readonly version: number; readonly editor_id: number; readonly edited_at: Date },
): Promise<void> {
  await tx.updateTable('slides').set(row).where('id', '=', id).execute();
}

export async function deleteById(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('slides').where('id', '=', id).execute();
}
