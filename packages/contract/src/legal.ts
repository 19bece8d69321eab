import { z } from 'zod';
import { call } from './call.ts';
import { LANGS, LEGAL_DOCUMENTS, LEGAL_MAXIMUM } from './constants.ts';
import { instant, list, message, one, paging } from './shapes.ts';
import { lineText, messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/pages';
const own = '/{lang}/{console}/dashboard/terms';
const CHANGES = [{ per: 'user', attempts: 120, seconds: 10 * 60, together: 'legal' }] as const;

const document = z.enum(LEGAL_DOCUMENTS);
/** Who runs the site; empty where nobody has said it. */
const operator = z.object({
  name: z.string(),
  address: z.string(),
  /** An address, a number or a page where the operator is reached. */
  contact: z.string(),
  /** A number of a public register, or of taxes. */
  register: z.string(),
});
/** Of a page: how often it was edited, and how often published; 0: never. */
const states = { edition: z.int(), version: z.int(), published_at: instant.nullable() };
/** What the next publication would change of a page. */
const unpublished = {
  /** Something that was saved. */
  is_changed: z.boolean(),
  /** What is public is not what the product's draft says now, and nobody has saved another text. */
  draft_changed: z.boolean(),
};
const version = z.int().min(0);
const saved = message.extend({ version: z.int() });

/** The pages by which a site says who runs it and what holds there. */
export const legal = {
  show: call({
    method: 'GET',
    path: '/{lang}/legal/{document}',
    summary: 'A page of the site as it was published last, in the language of the path where there is one',
    may: 'everyone',
    byLang: true,
    reply: one(
      z
        .object({
          document,
          /** The language of the text: the path's, else English, else another one that there is. */
          lang: z.enum(LANGS),
          version: z.int(),
          published_at: instant,
          /** Rich text. */
          content: z.string(),
          /** On the imprint and the privacy notice; null on others. */
          operator: operator.nullable(),
        })
        // Its page is there without a text, too, for the form below it; other pages are not found.
        .nullable(),
    ),
  }),
  mine: call({
    method: 'GET',
    path: own,
    summary:
      'The version of the terms that holds now, and whether the user has agreed to it; null: there are none',
    may: 'user',
    reply: one(
      z
        .object({
          version: z.int(),
          accepted: z.boolean(),
          /** To an older one: the terms are not new to them. */
          accepted_before: z.boolean(),
        })
        .nullable(),
    ),
  }),
  accept: call({
    method: 'POST',
    path: own,
    summary: 'Agree to the terms in the version that was read; an older one is refused',
    may: 'user',
    holds: ['viewer'],
    banned: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject({ version: z.int().min(1) }),
    reply: message,
  }),
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'Who runs the site, and its pages: which are drafts, and which are published',
    may: 'SUPER',
    reply: one(
      z.object({
        operator: operator.extend({ version: z.int() }),
        pages: z.array(
          z.object({
            document,
            ...states,
            ...unpublished,
          }),
        ),
      }),
    ),
  }),
  changeOperator: call({
    method: 'PUT',
    path: `${desk}/operator`,
    summary:
      'Say who runs the site; shown on the imprint and the privacy notice at once, where these are published',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({
      name: lineText(2, 120),
      address: messageText(5, 500),
      contact: lineText(5, 200),
      register: lineText(0, 120).default(''),
      version,
    }),
    reply: saved,
  }),
  editable: call({
    method: 'GET',
    path: `${desk}/{document}`,
    summary: 'A page with what was saved in each language, and the draft that the product has for it',
    may: 'SUPER',
    reply: one(
      z.object({
        document,
        ...states,
        ...unpublished,
        /** Of every language, in their order. */
        texts: z.array(
          z.object({
            lang: z.enum(LANGS),
            /** As it was saved last; empty: taken away; null: nobody has saved one. */
            content: z.string().nullable(),
            /** As everybody reads it; null: there is none. */
            published: z.string().nullable(),
            draft: z.string(),
            /** As everybody would read it once the page is published; null: there would be none. */
            next: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  edit: call({
    method: 'PUT',
    path: `${desk}/{document}`,
    summary:
      "Save a text of a page in one language; an empty one takes the language away, null takes the product's draft. Nothing is published",
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ lang: z.enum(LANGS), content: z.string().max(LEGAL_MAXIMUM).nullable(), version }),
    reply: saved,
  }),
  publish: call({
    method: 'PUT',
    path: `${desk}/{document}/publication`,
    summary:
      'Publish what is saved of a page, as its next version; where no text is saved, the drafts of today in all languages',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ version }),
    reply: saved,
  }),
  editions: call({
    method: 'GET',
    path: `${desk}/{document}/versions`,
    summary: 'The versions of a page that were published, the newest first',
    may: 'SUPER',
    query: z.strictObject(paging(50, 10)),
    reply: list(
      z.object({
        version: z.int(),
        published_at: instant,
        /** In which it was published, in their order. */
        langs: z.array(z.enum(LANGS)),
      }),
    ),
  }),
  edition: call({
    method: 'GET',
    path: `${desk}/{document}/versions/{versionId}`,
    summary: 'A version of a page in every language in which it was published; it is kept when others follow',
    may: 'SUPER',
    reply: one(
      z.object({
        document,
        version: z.int(),
        published_at: instant,
        texts: z.array(z.object({ lang: z.enum(LANGS), content: z.string() })),
      }),
    ),
  }),
  withdraw: call({
    method: 'DELETE',
    path: `${desk}/{document}/publication`,
    summary: 'Take a published page back: its texts stay as drafts, and its versions go on counting',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ version }),
    reply: saved,
  }),
};

/** What only this feature refuses. The sentences are `legal.refused_…`. */
export const legalRefusals = {
  operator_unknown: 409,
  page_empty: 409,
  page_not_public: 409,
  page_same: 409,
  terms_changed: 409,
  terms_needed: 422,
} as const;
