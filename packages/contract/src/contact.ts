import { z } from 'zod';
import { call } from './call.ts';
import { LANGS } from './constants.ts';
import { instant, list, message, one, paging } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/contact';
const ofMessage = `${desk}/{contactId}` as const;
const LIMIT = [{ per: 'user', attempts: 120, seconds: 60 * 60, together: 'contact' }] as const;

/** What somebody wrote in the contact form. */
const item = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  created_at: instant,
  answers: z.int(),
  /** Null: it is open. */
  closed_at: instant.nullable(),
});
/** What the writer saw of it: each answer, each closing and each opening is one more. */
const version = z.coerce.number().int().min(0);

/** What people write in the contact form, for those who run the site. */
export const contact = {
  list: call({
    method: 'GET',
    path: desk,
    summary: 'Contact messages: the open ones, the oldest first; or the closed ones, the newest first',
    may: 'FULL',
    query: z.strictObject({
      ...paging(100, 20),
      state: z.enum(['open', 'closed']).default('open'),
      /** The sender's whole address. */
      q: z.string().trim().max(254).default(''),
    }),
    /** Days that closed ones are kept: a setting of the site. */
    reply: list(item, { open: z.int(), kept_days: z.int() }),
  }),
  show: call({
    method: 'GET',
    path: ofMessage,
    summary: 'A contact message and its answers',
    may: 'FULL',
    reply: one(
      item.extend({
        message: z.string(),
        lang: z.enum(LANGS),
        version: z.int(),
        /** Null: nobody has closed it, or their account is gone. */
        closed_by: z.string().nullable(),
        /** The oldest first. */
        list: z.array(
          z.object({
            id: z.int(),
            /** Null: their account is gone. */
            by: z.string().nullable(),
            text: z.string(),
            created_at: instant,
            /** False: the site sent no mails when it was written. */
            mailed: z.boolean(),
          }),
        ),
        /** Other messages from the same address, open or closed. */
        others: z.int(),
      }),
    ),
  }),
  answer: call({
    method: 'POST',
    path: `${ofMessage}/answer`,
    summary: 'Answer a contact message by mail, in the language that it was written in',
    may: 'FULL',
    again: false,
    once: true,
    limit: LIMIT,
    body: z.strictObject({
      text: messageText(3, 5000),
      close: z.enum(['true', 'false']),
      version,
    }),
    reply: message,
  }),
  close: call({
    method: 'POST',
    path: `${ofMessage}/close`,
    summary: 'Close a contact message; its term of keeping begins',
    may: 'FULL',
    again: false,
    limit: LIMIT,
    body: z.strictObject({ version }),
    reply: message,
  }),
  reopen: call({
    method: 'POST',
    path: `${ofMessage}/reopen`,
    summary: 'Open a closed contact message again',
    may: 'FULL',
    again: false,
    limit: LIMIT,
    body: z.strictObject({ version }),
    reply: message,
  }),
};
