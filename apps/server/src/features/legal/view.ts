import {
  type CallOf,
  LANGS,
  type Lang,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type ReplyOf,
} from '@matchnight/contract';
import type { OperatorRow } from './repository/operator.ts';
import type { PageRow, TextRow } from './repository/pages.ts';

type Reply<N extends 'legal.show' | 'legal.desk' | 'legal.editable'> = ReplyOf<CallOf<N>>['data'];

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

export function deskView(
  operator: OperatorRow | undefined,
  pages: readonly (PageRow & { is_changed: boolean })[],
): Reply<'legal.desk'> {
  const nobody = { name: '', address: '', contact: '', register: '' };
  return {
    operator: { ...(operator ? operatorOf(operator) : nobody), version: operator?.version ?? 0 },
    pages: LEGAL_DOCUMENTS.map((document) => {
      const page = pages.find((one) => one.document === document);
      return { document, ...stateOf(page), is_changed: page?.is_changed ?? false };
    }),
  };
}

export function editableView(of: {
  document: LegalDocument;
  page: PageRow | undefined;
  texts: readonly TextRow[];
  draft: (lang: Lang) => string;
}): Reply<'legal.editable'> {
  const texts = LANGS.map((lang) => {
    const text = of.texts.find((one) => one.lang === lang);
    const published = text?.published || null;
    return { lang, content: text?.content ?? null, published, draft: of.draft(lang) };
  });
  return { document: of.document, ...stateOf(of.page), texts };
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
