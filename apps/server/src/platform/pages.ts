import { type CallName, DEFAULT_LANG, isLang, type Lang } from '@matchnight/contract';
import { PAGES } from '@matchnight/contract/pages';
import type { Texts } from '@matchnight/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from './cache.ts';
import type { NounKinds } from './calls/nouns.ts';
import { errorReply } from './calls/replies.ts';
import type { Db } from './database/index.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './errors.ts';
import { formerAddress } from './former-address.ts';
import { preferredLang } from './preferred-lang.ts';
import type { PublicReads } from './public-reads.ts';
import { type KeptParts, sendKept } from './send-kept.ts';
import type { SiteNow } from './site-settings.ts';

/** What the web's server entry renders to. */
export interface Rendered {
  readonly status: number;
  readonly html?: string;
  readonly redirect?: string;
  /** Its address opens something by itself (a mailed link): kept nowhere. */
  readonly isSecret?: boolean;
}
export interface PageAsk {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}
/** How a page asks for its data: the API's own answers, without HTTP. Throws an error with status and message. */
export type PageApi = (name: CallName, ask: PageAsk) => Promise<{ reply: unknown; tags: readonly string[] }>;
export type RenderPage = (ask: { url: string; lang: Lang; site: SiteNow; api: PageApi }) => Promise<Rendered>;

export class PageApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

interface PageParts extends KeptParts {
  readonly db: Db;
  readonly nouns: NounKinds;
  readonly reads: PublicReads;
  readonly texts: Texts;
  readonly site: Pick<Deps['site'], 'settings' | 'currency'>;
  /** Null: no web build here (an API test). */
  readonly render: RenderPage | null;
}

/** Below these, what isn't there is no page either. */
const NO_PAGE = /^\/(api|files|share)\//;

/** Every other GET is a page: rendered on the server, the same for everybody, kept like any public answer. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { render } = parts;
  // The browser's language is a guess: the hash has the page give way to the language that was chosen here before.
  app.get('/', (request, reply) =>
    reply
      .header('vary', 'accept-language')
      .redirect(`/${preferredLang(request.headers['accept-language'])}#lang`, 302),
  );
  // A form sent by a browser without scripts: the page again, instead of a refusal that nobody can read. What stands in
  // the form is not for this path, and not looked at, however it is written.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null));
    forms.post('/*', (request, reply) => {
      const url = ownUrl(request);
      if (render === null || url.startsWith('/api/')) throw new Refusal('not_found');
      return reply.redirect(url, 303);
    });
  });
  app.get('/*', async (request, reply) => {
    const url = ownUrl(request);
    if (render === null || NO_PAGE.test(url)) throw new Refusal('not_found');
    const address = pageAddress(url);
    const compute = (past: boolean) => renderPage({ request, address, past }, parts, render);
    return await sendKept(request, reply, { key: `page:${address}`, compute }, parts);
  });
}

async function renderPage(
  { request, address, past }: { request: FastifyRequest; address: string; past: boolean },
  parts: PageParts,
  render: RenderPage,
): Promise<Answer> {
  const lang = langOf(address);
  // Its name stands on every page.
  const tags = new Set<string>(['settings']);
  let until: number | null = null;
  // What goes wrong on our side is a page where the web has one for it, and else is answered as it is anywhere.
  const wrong: unknown[] = [];
  let retryAfter: number | null = null;
  const api: PageApi = async (name, ask) => {
    try {
      const params = { lang, ...ask.params };
      const entry = await parts.reads(name, { params, query: ask.query ?? {} }, past);
      for (const tag of entry.tags) tags.add(tag);
      if (entry.until !== null) until = until === null ? entry.until : Math.min(until, entry.until);
      return { reply: JSON.parse(entry.body), tags: entry.tags };
    } catch (error) {
      const { status, body, ...more } = errorReply(
        error,
        { lang, texts: parts.texts, currency: parts.site.currency },
        request.log,
      );
      if (status >= 500) wrong.push(error);
      retryAfter ??= more.retryAfter;
      throw new PageApiError(status, body.message);
    }
  };
  const site = await parts.site.settings.now(past);
  const rendered = await render({ url: address, lang, site, api }).catch((error: unknown) => {
    throw wrong[0] ?? error;
  });
  if (rendered.redirect !== undefined) return redirected(302, rendered.redirect, rendered.isSecret === true);
  const moved = rendered.status === 404 ? await formerAddress(parts, address) : null;
  // Kept nowhere: another noun may have the old address tomorrow.
  if (moved !== null) return redirected(301, moved, true);
  return {
    status: rendered.status,
    type: 'text/html; charset=utf-8',
    body: rendered.html ?? '',
    tags: [...tags],
    until,
    isPrivate: rendered.isSecret === true || rendered.status >= 500,
    headers: retryAfter === null ? [] : ['retry-after', String(retryAfter)],
  };
}

function redirected(status: 301 | 302, location: string, isPrivate: boolean): Answer {
  const type = 'text/plain; charset=utf-8';
  return { status, type, body: '', tags: [], until: null, isPrivate, headers: ['location', location] };
}

/** Query parameters that pages know; whatever else stands behind the question mark makes no other page. */
const PAGE_QUERY = [...new Set(PAGES.flatMap(({ search }): readonly string[] => search))].sort();

/** A line end or a control sign, as it stands behind its percent signs: no route of the web matches any of it. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u;

/**
 * Path and query as they were asked for; without the host where a client writes it, too.
 * @throws Refusal not_found where browsers would read another host into it (`//x`, `/\\x`, or a sign they drop), and
 * where no page can be
 */
function ownUrl(request: FastifyRequest): string {
  const url = request.url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = url.split('?', 1);
  if (!/^\/(?!\/)[^\\\s]*$/.test(path) || UNSEEN.test(decoded(path))) throw new Refusal('not_found');
  return url;
}

/** @throws Refusal not_found where its percent signs encode nothing */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Refusal('not_found');
  }
}

/** The address of a page with what it knows of the query, in one order. */
function pageAddress(ownUrl: string): string {
  const url = URL.parse(ownUrl, 'http://page');
  if (url === null) throw new Refusal('not_found');
  const known = PAGE_QUERY.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null || value.length > 20 ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `${url.pathname}${known.length > 0 ? `?${known.join('&')}` : ''}`;
}

function langOf(url: string): Lang {
  const first = url.split(/[/?]/, 2)[1];
  return isLang(first) ? first : DEFAULT_LANG;
}
