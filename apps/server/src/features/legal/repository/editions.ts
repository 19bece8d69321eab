import type { Lang, LegalDocument } from '@matchnight/contract';
import { sql } from 'kysely';
import type { Page } from '../../../platform/calls/context.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface EditionText {
  readonly lang: Lang;
  readonly content: string;
}
export interface EditionRow {
  readonly version: number;
  readonly published_at: Date;
  readonly langs: Lang[];
}

/** Keeps a version of a page as it was published: one text at least. Nothing changes or deletes it while the page is there. */
export async function insertEdition(
  tx: Tx,
  edition: { document: LegalDocument; version: number; published_at: Date },
  texts: readonly EditionText[],
): Promise<void> {
  await tx
    .insertInto('legal_editions')
    .values(texts.map(({ lang, content }) => ({ ...edition, lang, content })))
    .execute();
}

/** The versions of a page, the newest first. */
export async function findAllEditions(
  db: DbOrTx,
  document: LegalDocument,
  { limit, offset }: Page,
): Promise<{ rows: readonly EditionRow[]; total: number }> {
  const { rows } = await sql<EditionRow & { total: number }>`
    select version, min(published_at) as published_at, array_agg(lang) as langs,
      count(*) over ()::int as total
    from legal_editions where document = ${document}
    group by version order by version desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A version of a page in each of its languages; none: there never was one. */
export async function findEdition(
  db: DbOrTx,
  document: LegalDocument,
  version: number,
): Promise<(EditionText & { published_at: Date })[]> {
  return await db
    .selectFrom('legal_editions')
    .select(['lang', 'content', 'published_at'])
    .where('document', '=', document)
    // An address may name a number that no version can have.
    .where('version', '=', sql<number>`${version}::bigint`)
    .limit(10)
    .execute();
}
