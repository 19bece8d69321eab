import type { Lang } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface TutorialRow {
  readonly id: number;
  readonly lang: Lang;
  /** From 1 on, among those of its language. */
  readonly order: number;
  readonly title: string;
  readonly description: string;
  /** The 11 characters by which YouTube knows it. */
  readonly video: string;
  readonly version: number;
  /** The nick of who edited it last, and when; null before that. */
  readonly editor: string | null;
  readonly edited_at: Date | null;
}
type Written = Pick<TutorialRow, 'lang' | 'order' | 'title' | 'description' | 'video'>;

/** Changes happen one after the other; who reads is not held up. */
export async function heldTutorials(tx: Tx): Promise<void> {
  await sql`lock table tutorials in share row exclusive mode`.execute(tx);
}

/** Those of all languages, each language in its order. */
export async function findAllTutorials(db: DbOrTx): Promise<TutorialRow[]> {
  const { rows } = await sql<TutorialRow>`
    select t.id, t.lang, t."order", t.title, t.description, t.video, t.version, t.edited_at, p.nick as editor
    from tutorials t left join players p on p.user_id = t.editor_id
    order by t.lang, t."order" limit 1000`.execute(db);
  return rows;
}

/** Those of a language in their order, as users are told of them. */
export async function findAllOfLang(db: DbOrTx, lang: Lang) {
  return await db
    .selectFrom('tutorials')
    .select(['id', 'title as name', 'order as position', 'video', 'lang', 'description'])
    .where('lang', '=', lang)
    .orderBy('order')
    .limit(100)
    .execute();
}

/** Answers its number. */
export async function insertTutorial(tx: Tx, row: Written & { author_id: number }): Promise<number> {
  const { id } = await tx.insertInto('tutorials').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What somebody wrote takes the place of what was there, and is another version of it. */
export async function updateTutorial(
  tx: Tx,
  id: number,
  row: Written & { version: number; editor_id: number; edited_at: Date },
): Promise<void> {
  await tx.updateTable('tutorials').set(row).where('id', '=', id).execute();
}

export async function deleteById(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tutorials').where('id', '=', id).execute();
}
