import { LANGS, type Lang } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { linkedDocuments } from '../../platform/site-settings.ts';
import { writePublicPages } from '../../platform/stored-settings.ts';
import {
  findAllPublished,
  findAllTexts,
  type PageRow,
  publishTexts,
  saveTexts,
  updatePage,
} from './repository/pages.ts';

/**
 * Makes what is saved of a held page public, as its next version. Where nobody has saved anything, that is the product's
 * draft in every language: beside a text of the operator's, a draft could say something else than it. The caller touches 'settings'.
 * @throws Refusal page_empty where all that is saved is empty
 */
export async function publish(
  tx: Tx,
  {
    page: { document, ...page },
    draft,
    userId,
    now,
  }: { page: PageRow; draft: (lang: Lang) => string; userId: number; now: Date },
): Promise<{ version: number; edition: number }> {
  const saved = await findAllTexts(tx, document);
  if (saved.length === 0) {
    await saveTexts(
      tx,
      document,
      LANGS.map((lang) => ({ lang, content: draft(lang) })),
    );
  } else if (saved.every(({ content }) => content === '')) {
    throw new Refusal('page_empty');
  }
  const next = { version: page.version + 1, edition: page.edition + 1 };
  await publishTexts(tx, document);
  await updatePage(tx, document, { ...next, published_at: now, editor_id: userId, edited_at: now });
  await sayPublicPages(tx);
  return next;
}

/** The settings, which every page of the site reads, name the pages that are published now. */
export async function sayPublicPages(tx: Tx): Promise<void> {
  const there = await findAllPublished(tx);
  await writePublicPages(tx, {
    pages: linkedDocuments((document) => there.some((page) => page.document === document)),
    termsVersion: there.find(({ document }) => document === 'terms')?.version ?? null,
  });
}
