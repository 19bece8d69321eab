import type { Lang, LegalDocument } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface PageRow {
  readonly document: LegalDocument;
  readonly edition: number;
  readonly version: number;
  readonly published_at: Date | null;
  /** The nick of who edited or published it last, and when. */
  readonly editor: string | null;
  readonly edited_at: Date | null;
}
export interface TextRow {
  readonly document: string;
  readonly lang: Lang;
  /** Empty: taken away; null: nobody has saved one. */
  readonly content: string | null;
  /** Empty: none. */
  readonly published: string;
}

/** The pages that somebody has edited or published. */
export async function findAllPages(db: DbOrTx): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select l.document, l.edition, l.version, l.published_at, l.edited_at, p.nick as editor
    from legal_pages l left join players p on p.user_id = l.editor_id limit 10`.execute(db);
  return rows;
}

export async function findPage(db: DbOrTx, document: LegalDocument): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select l.document, l.edition, l.version, l.published_at, l.edited_at, p.nick as editor
    from legal_pages l left join players p on p.user_id = l.editor_id where l.document = ${document}`.execute(
    db,
  );
  return rows[0];
}

/** The page, which nobody else edits until the transaction ends. */
export async function heldPage(tx: Tx, document: LegalDocument): Promise<PageRow> {
  await tx
    .insertInto('legal_pages')
    .values({ document })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('legal_pages')
    .select('document')
    .where('document', '=', document)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await findPage(tx, document);
  if (row === undefined) throw new Error(`the page ${document} is held and not there`);
  return row;
}

export async function updatePage(
  tx: Tx,
  document: LegalDocument,
  set: { edition: number; version?: number; published_at?: Date | null; editor_id: number; edited_at: Date },
): Promise<void> {
  await tx.updateTable('legal_pages').set(set).where('document', '=', document).execute();
}

export async function findAllTexts(db: DbOrTx, document: LegalDocument): Promise<TextRow[]> {
  return await db
    .selectFrom('legal_texts')
    .select(['document', 'lang', 'content', 'published'])
    .where('document', '=', document)
    .limit(10)
    .execute();
}

/** Those of all pages. */
export async function findEveryText(db: DbOrTx): Promise<TextRow[]> {
  return await db
    .selectFrom('legal_texts')
    .select(['document', 'lang', 'content', 'published'])
    .limit(100)
    .execute();
}

/** Saves a text in one language; null takes it away, so that the product's draft counts. What everybody reads stays. */
export async function saveText(
  tx: Tx,
  text: { document: LegalDocument; lang: Lang; content: string | null },
): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['document', 'lang']).doUpdateSet({ content: text.content }))
    .execute();
}

/** From now on everybody reads these, one at least; what is saved stays as it is. Empty: none in this language. */
export async function publishTexts(
  tx: Tx,
  document: LegalDocument,
  texts: readonly { lang: Lang; published: string }[],
): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values(texts.map((text) => ({ document, content: null, ...text })))
    .onConflict((conflict) =>
      conflict
        .columns(['document', 'lang'])
        .doUpdateSet((eb) => ({ published: eb.ref('excluded.published') })),
    )
    .execute();
}

/** From now on nobody reads anything of it. */
export async function withdrawTexts(tx: Tx, document: LegalDocument): Promise<void> {
  await tx.updateTable('legal_texts').set({ published: '' }).where('document', '=', document).execute();
}

/** Published pages with their versions. */
export async function findAllPublished(db: DbOrTx) {
  return await db
    .selectFrom('legal_pages')
    .select(['document', 'version'])
    .where('published_at', 'is not', null)
    .limit(10)
    .execute();
}

/** The version of the terms that everybody reads; null where there are none. */
export async function findTermsVersion(db: DbOrTx): Promise<number | null> {
  const row = await db
    .selectFrom('legal_pages')
    .select('version')
    .where('document', '=', 'terms')
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? null;
}
