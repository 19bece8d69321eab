import { z } from 'zod';
import { call } from './call.ts';
import {
  COMMENT_MAXIMUM,
  CONSOLES,
  LANGS,
  NOTICE_LEVELS,
  NOTICE_MAXIMUM,
  PICTURE_MAX_BYTES,
} from './constants.ts';
import { divisionDesk, ofDivision, ofTournament, tournamentDesk } from './desk-paths.ts';
import { cards, commenter, deskItem, deskList, noticeCard, person } from './notices.ts';
import { instant, list, message, one, paging } from './shapes.ts';
import { lineText } from './typed-texts.ts';

const deskQuery = z.strictObject({
  ...paging(100, 20),
  q: z.string().trim().max(60).default(''),
  sort: z
    .enum(['published_at', '-published_at', 'title', '-title', 'views', '-views'])
    .default('-published_at'),
});
const written = {
  title: lineText(3, 100),
  /** Rich text; everything that is not on the allow-list is removed. */
  content: z.string().min(1).max(NOTICE_MAXIMUM),
  lang: z.enum([...LANGS, '']).default(''),
  show: z.stringbool().default(false),
};
const body = z.strictObject(written);
const files = { image: { max: PICTURE_MAX_BYTES, type: 'picture' } } as const;
const saved = one(z.object({ id: z.int(), slug: z.string(), message: z.string() }));

const page = z.strictObject(paging(50, 12));
const front = '/{lang}/console/{console}';
/** Counted over all levels: an administrator of a tournament who also manages a team has no more attempts. */
const A_DAYS_NOTICES = [{ per: 'user', attempts: 30, seconds: 24 * 60 * 60, together: 'notices' }] as const;
const desk = '/{lang}/{console}/dashboard';

export const news = {
  ofSite: call({
    method: 'GET',
    path: `${front}/notices`,
    summary: 'The site’s own news for a console, newest first',
    may: 'everyone',
    query: page,
    reply: cards,
  }),
  ofTournament: call({
    method: 'GET',
    path: `${front}/tournament/{tournamentSlug}/notices`,
    summary: 'News of a tournament, newest first',
    may: 'everyone',
    query: page,
    reply: cards,
  }),
  ofDivision: call({
    method: 'GET',
    path: `${front}/division/{divisionSlug}/notices`,
    summary: 'News of a division, newest first',
    may: 'everyone',
    query: page,
    reply: cards,
  }),
  ofTeam: call({
    method: 'GET',
    path: `${front}/team/{teamSlug}/notices`,
    summary: 'News of a team, newest first',
    may: 'everyone',
    clubsOnly: false,
    query: page,
    reply: cards,
  }),
  ofPlayer: call({
    method: 'GET',
    path: `${front}/player/{playerSlug}/notices`,
    summary: 'What a player wrote about themselves, newest first',
    may: 'everyone',
    withAccount: false,
    query: page,
    reply: cards,
  }),
  notice: call({
    method: 'GET',
    path: `${front}/notices/{noticeSlug}`,
    summary: 'A notice of any level',
    may: 'everyone',
    words: { of: 'url' },
    query: z.strictObject({
      level: z.enum(NOTICE_LEVELS).optional(),
      of: z.string().max(120).optional(),
    }),
    reply: one(
      noticeCard.extend({
        id: z.int(),
        show: z.boolean(),
        /** Clean rich text. */
        content: z.string(),
        modified_at: instant.nullable(),
        author: person.nullable(),
      }),
    ),
  }),
  comments: call({
    method: 'GET',
    path: `${front}/notices/{noticeSlug}/comments`,
    summary: 'What readers say of a notice, oldest first',
    may: 'everyone',
    query: z.strictObject(paging(50, 20)),
    reply: list(z.object({ id: z.int(), author: commenter, text: z.string(), created_at: instant })),
  }),
  view: call({
    method: 'POST',
    path: `${front}/notices/{noticeSlug}/views`,
    summary:
      'Says that a notice is read; answers how often it was (null: no such one). Once a day per address',
    may: 'everyone',
    reply: one(z.object({ views: z.int().nullable() })),
  }),
  comment: call({
    method: 'POST',
    /** Each rings for the notice's author, also one that is deleted again. */
    limit: [
      { per: 'user', attempts: 10, seconds: 10 * 60 },
      { per: 'user', attempts: 40, seconds: 24 * 60 * 60, together: 'comments-day' },
    ],
    path: `${desk}/notices/{noticeId}/comments`,
    summary: 'Comment on a notice',
    may: 'user',
    /** One that is deleted meanwhile takes no comment any more. */
    holds: ['viewer', 'notice'],
    once: true,
    body: z.strictObject({ text: z.string().trim().min(1).max(COMMENT_MAXIMUM) }),
    /** `page`: the page of the list that the comment is on. */
    reply: one(z.object({ page: z.int(), message: z.string() })),
  }),
  removeComment: call({
    method: 'DELETE',
    path: `${desk}/comments/{commentId}`,
    summary: 'Delete a comment: the user’s own, or any on a notice that they may edit',
    may: 'user',
    banned: 'refused',
    reply: message,
  }),
  mine: call({
    method: 'GET',
    path: `${desk}/notices`,
    summary: 'One’s own news; for administrators the site’s, too',
    may: 'user',
    query: deskQuery,
    reply: deskList,
  }),
  write: call({
    method: 'POST',
    limit: A_DAYS_NOTICES,
    path: `${desk}/notices`,
    summary: 'Write news of the user’s own, or, as ADMIN and above, the site’s',
    may: 'user',
    once: true,
    body: z.strictObject({
      ...written,
      /** `user`: one’s own; a console, or `all`: the site’s news there. */
      where: z.enum(['user', 'all', ...CONSOLES]).default('user'),
      pinned: z.stringbool().default(false),
    }),
    files,
    reply: saved,
  }),
  listForTournament: call({
    method: 'GET',
    path: `${tournamentDesk}/notices`,
    summary: 'A tournament’s news, drafts too',
    may: ofTournament,
    query: deskQuery,
    reply: deskList,
  }),
  writeForTournament: call({
    method: 'POST',
    limit: A_DAYS_NOTICES,
    path: `${tournamentDesk}/notices`,
    summary: 'Write news of a tournament',
    may: ofTournament,
    once: true,
    body,
    files,
    reply: saved,
  }),
  listForDivision: call({
    method: 'GET',
    path: `${divisionDesk}/notices`,
    summary: 'A division’s news, drafts too',
    may: ofDivision,
    query: deskQuery,
    reply: deskList,
  }),
  writeForDivision: call({
    method: 'POST',
    limit: A_DAYS_NOTICES,
    path: `${divisionDesk}/notices`,
    summary: 'Write news of a division',
    may: ofDivision,
    once: true,
    body,
    files,
    reply: saved,
  }),
  listForTeam: call({
    method: 'GET',
    path: `${desk}/teams/{teamId}/notices`,
    summary: 'A team’s news, drafts too',
    may: { as: 'manager', noun: 'team', by: 'teamId' },
    clubsOnly: false,
    query: deskQuery,
    reply: deskList,
  }),
  writeForTeam: call({
    method: 'POST',
    limit: A_DAYS_NOTICES,
    path: `${desk}/teams/{teamId}/notices`,
    summary: 'Write news of a team',
    may: { as: 'manager', noun: 'team', by: 'teamId' },
    clubsOnly: false,
    once: true,
    body,
    files,
    reply: saved,
  }),
  editable: call({
    method: 'GET',
    path: `${desk}/notices/{noticeId}`,
    summary: 'A notice as its editor starts from it',
    may: { as: 'editor', noun: 'notice', by: 'noticeId' },
    reply: one(deskItem.extend({ content: z.string(), version: z.int() })),
  }),
  edit: call({
    method: 'PUT',
    limit: [{ per: 'user', attempts: 30, seconds: 10 * 60 }],
    path: `${desk}/notices/{noticeId}`,
    summary: 'Edit a notice; its address stays',
    may: { as: 'editor', noun: 'notice', by: 'noticeId' },
    version: { noun: 'notice', part: 'notice' },
    body: z.strictObject({
      ...written,
      removeImage: z.stringbool().default(false),
      pinned: z.stringbool().default(false),
      /** The version that the editor started from. */
      version: z.coerce.number().int(),
    }),
    files,
    reply: saved,
  }),
  remove: call({
    method: 'DELETE',
    path: `${desk}/notices/{noticeId}`,
    summary: 'Delete a notice with its comments',
    may: { as: 'moderator', noun: 'notice', by: 'noticeId' },
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `news.refused_…`. */
export const newsRefusals = {
  notice_withheld: 422,
  notice_not_of_site: 422,
  comments_not_for_you: 403,
} as const;
