import {
  type CallOf,
  LANGS,
  type Lang,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type ReplyOf,
} from '@matchnight/contract';
import { type DraftIn, nextTexts, unpublishedOf } from './next-texts.ts';
import type { EditionRow, EditionText } from './repository/editions.ts';
import type { OperatorRow } from './repository/operator.ts';
import type { PageRow, TextRow } from './repository/pages.ts';

type Reply<N extends 'legal.show' | 'legal.desk' | 'legal.editable' | 'legal.editions' | 'legal.edition'> =
  ReplyOf<CallOf<N>>['data'];

/** As everybody reads a page; undefined where it is not published. */
export function publicView(of: {
  page: PageRow | undefined;
  texts: readonly TextRow[];
  operator: OperatorRow | undefined;
  lang: Lang;
}): NonNullable<Reply<'legal.show'>> | undefined {
  if (of.page === undefined) return undefined;
  const { document, version, published_at } = of.page;
  const text = textFor(of.lang, of.texts);
  if (published_at === null || text === undefined) return undefined;
  const isSigned = document === 'imprint' || document === 'privacy';
  return {
    document,
    lang: text.lang,
    version,
    published_at: published_at.toISOString(),
    content: text.published,
    operator: isSigned && of.operator !== undefined ? operatorOf(of.operator) : null,
  };
}

/** The published text of the language that was asked for, else the English one, else the first that there is. */
export function textFor(lang: Lang, texts: readonly TextRow[]): TextRow | undefined {
  const order = [lang, 'en', ...LANGS];
  return order
    .map((one) => texts.find((text) => text.lang === one && text.published !== ''))
    .find((text) => text !== undefined);
}

export function deskView(of: {
  operator: OperatorRow | undefined;
  pages: readonly PageRow[];
  texts: readonly TextRow[];
  draft: (document: LegalDocument) => DraftIn;
}): Reply<'legal.desk'> {
  const { operator } = of;
  const nobody = { name: '', address: '', contact: '', register: '' };
  return {
    operator: { ...(operator ? operatorOf(operator) : nobody), version: operator?.version ?? 0 },
    pages: LEGAL_DOCUMENTS.map((document) => {
      const page = of.pages.find((one) => one.document === document);
      const texts = of.texts.filter((text) => text.document === document);
      return { document, ...stateOf(page), ...unpublishedOf(nextTexts(texts, of.draft(document))) };
    }),
  };
}

export function editableView(of: {
  document: LegalDocument;
  page: PageRow | undefined;
  texts: readonly TextRow[];
  draft: DraftIn;
}): Reply<'legal.editable'> {
  const next = nextTexts(of.texts, of.draft);
  const texts = next.map((text) => ({
    lang: text.lang,
    content: of.texts.find(({ lang }) => lang === text.lang)?.content ?? null,
    published: text.published || null,
    draft: of.draft(text.lang),
    next: text.next || null,
  }));
  return { document: of.document, ...stateOf(of.page), ...unpublishedOf(next), texts };
}

export function editionsView(rows: readonly EditionRow[]): Reply<'legal.editions'>['data'] {
  return rows.map(({ version, published_at, langs }) => ({
    version,
    published_at: published_at.toISOString(),
    langs: LANGS.filter((lang) => langs.includes(lang)),
  }));
}

/** A version of a page; undefined where there never was one. */
export function editionView(
  document: LegalDocument,
  version: number,
  rows: readonly (EditionText & { published_at: Date })[],
): Reply<'legal.edition'> | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const texts = LANGS.flatMap((lang) => rows.filter((row) => row.lang === lang)).map(({ lang, content }) => ({
    lang,
    content,
  }));
  return { document, version, published_at: first.published_at.toISOString(), texts };
}

export function operatorOf({ name, address, contact, register }: OperatorRow) {
  return { name, address, contact, register };
}

function stateOf(page: PageRow | undefined) {
  return {
    edition: page?.edition ?? 0,
    version: page?.version ?? 0,
    published_at: page?.published_at?.toISOString() ?? null,
  };
}
