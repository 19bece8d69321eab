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
  readonly lang: Lang;
  readonly content: string;
  readonly published: string;
}

/** The pages that somebody has edited or published. */
export async function findAllPages(db: DbOrTx): Promise<(PageRow & { is_changed: boolean })[]> {
  const { rows } = await sql<PageRow & { is_changed: boolean }>`
    select l.document, l.edition, l.version, l.published_at, l.edited_at, p.nick as editor,
      exists (select 1 from legal_texts t where t.document = l.document and t.content <> t.published) as is_changed
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
    .select(['lang', 'content', 'published'])
    .where('document', '=', document)
    .limit(10)
    .execute();
}

/** Saves texts of some languages, one at least; what everybody reads stays. */
export async function saveTexts(
  tx: Tx,
  document: LegalDocument,
  texts: readonly { lang: Lang; content: string }[],
): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values(texts.map((text) => ({ document, ...text })))
    .onConflict((conflict) =>
      conflict.columns(['document', 'lang']).doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
    )
    .execute();
}

/** From now on everybody reads what is saved. */
export async function publishTexts(tx: Tx, document: LegalDocument): Promise<void> {
  await tx
    .updateTable('legal_texts')
    .set((eb) => ({ published: eb.ref('content') }))
    .where('document', '=', document)
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
