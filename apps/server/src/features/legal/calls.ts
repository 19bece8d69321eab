import { type Lang, LEGAL_DOCUMENTS, LEGAL_MAXIMUM, type LegalDocument } from '@matchnight/contract';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { cleanRichText, plainText } from '../../platform/rich-text.ts';
import { type DraftValues, draftOf } from './drafts.ts';
import { publish, withdraw } from './publish.ts';
import { findLastAccepted, insertAcceptance } from './repository/acceptances.ts';
import { findAllEditions, findEdition } from './repository/editions.ts';
import { findOperator, heldOperator, saveOperator } from './repository/operator.ts';
import {
  findAllPages,
  findAllTexts,
  findEveryText,
  findPage,
  findTermsVersion,
  heldPage,
  type PageRow,
  saveText,
  updatePage,
} from './repository/pages.ts';
import { deskView, editableView, editionsView, editionView, operatorOf, publicView } from './view.ts';

const show: Handler<'legal.show'> = async ({ db, params, lang, tag }) => {
  tag('settings');
  const document = documentOf(params.document);
  const page = await findPage(db, document);
  const operator = await findOperator(db);
  const shown = publicView({ page, texts: await findAllTexts(db, document), operator, lang }) ?? null;
  return { data: document === 'about' ? shown : found(shown) };
};

const mine: Handler<'legal.mine'> = async ({ db, viewer, tag }) => {
  tag('settings');
  const version = await findTermsVersion(db);
  if (version === null) return { data: null };
  const last = await findLastAccepted(db, viewer.userId);
  return {
    data: { version, accepted: last === version, accepted_before: last !== null && last < version },
  };
};

const accept: Handler<'legal.accept'> = async ({ tx, body, viewer, lang, now, touch, say }) => {
  if (body.version !== (await findTermsVersion(tx))) throw new Refusal('terms_changed');
  await insertAcceptance(tx, { user_id: viewer.userId, version: body.version, lang, accepted_at: now });
  touch(`user:${viewer.userId}`);
  return say('legal.reply_accepted');
};

const desk: Handler<'legal.desk'> = async ({ db, site, tag }) => {
  tag('settings');
  const said = await saidOf(db, site);
  return {
    data: deskView({
      operator: await findOperator(db),
      pages: await findAllPages(db),
      texts: await findEveryText(db),
      draft: (document) => (lang) => draftOf(document, lang, said),
    }),
  };
};

const changeOperator: Handler<'legal.changeOperator'> = async (context) => {
  const { tx, body, viewer, now, touch, log, say } = context;
  const before = await heldOperator(tx);
  refuseOlder(
    { number: before?.version ?? 0, by: before?.editor ?? null, at: before?.edited_at ?? null },
    body.version,
    now,
  );
  const { version: seen, ...said } = body;
  const version = seen + 1;
  await saveOperator(tx, { ...said, version, editor_id: viewer.userId, edited_at: now });
  touch('settings');
  await log({ action: 'operator.edit', of: OF_SITE, before: before && operatorOf(before), after: said });
  return { ...say('legal.reply_operator'), version };
};

const editable: Handler<'legal.editable'> = async ({ db, params, site, tag }) => {
  tag('settings');
  const document = documentOf(params.document);
  const said = await saidOf(db, site);
  return {
    data: editableView({
      document,
      page: await findPage(db, document),
      texts: await findAllTexts(db, document),
      draft: (lang) => draftOf(document, lang, said),
    }),
  };
};

const editions: Handler<'legal.editions'> = async ({ db, params, page, tag }) => {
  tag('settings');
  const { rows, total } = await findAllEditions(db, documentOf(params.document), page);
  return { rows: editionsView(rows), total };
};

const edition: Handler<'legal.edition'> = async ({ db, params, tag }) => {
  tag('settings');
  const document = documentOf(params.document);
  const rows = await findEdition(db, document, params.versionId);
  return { data: found(editionView(document, params.versionId, rows)) };
};

const edit: Handler<'legal.edit'> = {
  async prepare({ body }) {
    const content = body.content === null ? null : cleanText(body.content);
    return async ({ tx, params, viewer, now, touch, log, say }) => {
      const { lang } = body;
      const document = documentOf(params.document);
      const page = await seenPage(tx, document, { version: body.version, now });
      const former = (await findAllTexts(tx, document)).find((text) => text.lang === lang)?.content ?? '';
      const version = page.edition + 1;
      await saveText(tx, { document, lang, content });
      await updatePage(tx, document, { edition: version, editor_id: viewer.userId, edited_at: now });
      touch('settings');
      const before = { page: document, lang, content: former };
      await log({ action: 'page.edit', of: OF_SITE, before, after: { page: document, lang, content } });
      return { ...say(content === null ? 'legal.reply_draft' : 'legal.reply_saved'), version };
    };
  },
};

const withdrawPage: Handler<'legal.withdraw'> = async (context) => {
  const { tx, params, body, viewer, now, touch, log, say } = context;
  const document = documentOf(params.document);
  await heldOperator(tx);
  const page = await seenPage(tx, document, { version: body.version, now });
  if (page.published_at === null) throw new Refusal('page_not_public');
  const edition = await withdraw(tx, { page, userId: viewer.userId, now });
  touch('settings');
  const before = { page: document, version: page.version };
  await log({ action: 'page.withdraw', of: OF_SITE, before, after: { page: document, version: null } });
  return { ...say('legal.reply_withdrawn'), version: edition };
};

const publishPage: Handler<'legal.publish'> = async (context) => {
  const { tx, params, body, viewer, site, now, touch, log, say } = context;
  const document = documentOf(params.document);
  // One page is published at a time: the settings name all that are public.
  if ((await heldOperator(tx)) === undefined) throw new Refusal('operator_unknown');
  const page = await seenPage(tx, document, { version: body.version, now });
  const said = await saidOf(tx, site);
  const draft = (lang: Lang) => draftOf(document, lang, said);
  const published = await publish(tx, { page, draft, userId: viewer.userId, now });
  touch('settings');
  const of = OF_SITE;
  const before = { page: document, version: page.version };
  await log({ action: 'page.publish', of, before, after: { page: document, version: published.version } });
  return { ...say('legal.reply_published', { version: published.version }), version: published.edition };
};

/**
 * A page, held.
 * @throws Refusal changed_by where somebody changed it after the version that was seen
 */
async function seenPage(
  tx: Tx,
  document: LegalDocument,
  { version, now }: { version: number; now: Date },
): Promise<PageRow> {
  const page = await heldPage(tx, document);
  refuseOlder({ number: page.edition, by: page.editor, at: page.edited_at }, version, now);
  return page;
}

/** What is set of the site now, as its drafts say it. */
async function saidOf(db: DbOrTx, { settings, outside = [] }: Deps['site']): Promise<DraftValues> {
  return { set: await settings.all(db), others: outside };
}

/**
 * As a text is kept; empty paragraphs are none.
 * @throws Refusal on `content` (too_long)
 */
function cleanText(typed: string): string {
  const clean = cleanRichText(typed).trim();
  if (clean.length > LEGAL_MAXIMUM) {
    const issue = { issue: 'too_long' as const, values: { maximum: LEGAL_MAXIMUM } };
    throw new Refusal('invalid', { fields: { content: [issue] } });
  }
  return plainText(clean) === '' ? '' : clean;
}

/** @throws Refusal not_found */
function documentOf(name: string): LegalDocument {
  return found(LEGAL_DOCUMENTS.find((document) => document === name));
}

export const legalCalls: Handlers<'legal'> = {
  show,
  mine,
  accept,
  desk,
  changeOperator,
  editable,
  edit,
  publish: publishPage,
  editions,
  edition,
  withdraw: withdrawPage,
};
