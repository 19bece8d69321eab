import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { linkedDocuments } from '../../platform/site-settings.ts';
import { writePublicPages } from '../../platform/stored-settings.ts';
import { type DraftIn, nextTexts } from './next-texts.ts';
import { insertEdition } from './repository/editions.ts';
import {
  findAllPublished,
  findAllTexts,
  type PageRow,
  publishTexts,
  updatePage,
  withdrawTexts,
} from './repository/pages.ts';

/**
 * Makes a held page public as its next version, and keeps that version: what is saved, else the product's draft of today. A draft is
 * not saved by it, so that the next publication takes the draft of its own day. The caller touches 'settings'.
 * @throws Refusal page_empty where all texts were taken away, page_same where it is public as it would be
 */
export async function publish(
  tx: Tx,
  {
    page: { document, ...page },
    draft,
    userId,
    now,
  }: { page: PageRow; draft: DraftIn; userId: number; now: Date },
): Promise<{ version: number; edition: number }> {
  const texts = nextTexts(await findAllTexts(tx, document), draft);
  const there = texts.filter(({ next }) => next !== '');
  if (there.length === 0) throw new Refusal('page_empty');
  // Nobody is asked again to agree to terms that they know.
  const isSame = texts.every((text) => text.next === text.published);
  if (page.published_at !== null && isSame) throw new Refusal('page_same');
  const next = { version: page.version + 1, edition: page.edition + 1 };
  await publishTexts(
    tx,
    document,
    texts.map((text) => ({ lang: text.lang, published: text.next })),
  );
  await insertEdition(
    tx,
    { document, version: next.version, published_at: now },
    there.map((text) => ({ lang: text.lang, content: text.next })),
  );
  await updatePage(tx, document, { ...next, published_at: now, editor_id: userId, edited_at: now });
  await sayPublicPages(tx);
  return next;
}

/** Nobody reads a held page any more; its texts stay as they were saved. The caller touches 'settings'. */
export async function withdraw(
  tx: Tx,
  { page: { document, ...page }, userId, now }: { page: PageRow; userId: number; now: Date },
): Promise<number> {
  const edition = page.edition + 1;
  await withdrawTexts(tx, document);
  await updatePage(tx, document, { edition, published_at: null, editor_id: userId, edited_at: now });
  await sayPublicPages(tx);
  return edition;
}

/** The settings, which every page of the site reads, name the pages that are published now. */
export async function sayPublicPages(tx: Tx): Promise<void> {
  const there = await findAllPublished(tx);
  await writePublicPages(tx, {
    pages: linkedDocuments((document) => there.some((page) => page.document === document)),
    termsVersion: there.find(({ document }) => document === 'terms')?.version ?? null,
  });
}
