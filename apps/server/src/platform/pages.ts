import { type CallName, DEFAULT_LANG, isLang, LANGS, type Lang } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicAnswers } from './answers.ts';
import type { Answer, AnswerCache } from './cache.ts';
import type { Bound } from './calls/handler.ts';
import { errorReply } from './calls/replies.ts';
import { Refusal } from './errors.ts';
import type { Hits } from './hits.ts';
import { send } from './send.ts';

/** What the web's server entry renders to. */
export interface Rendered {
  readonly status: number;
  readonly html?: string;
  readonly redirect?: string;
}
export interface PageAsk {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}
/** How a page asks for its data: the API's own answers, without HTTP. Throws an error with status and message. */
export type PageApi = (name: CallName, ask: PageAsk) => Promise<{ reply: unknown; tags: readonly string[] }>;
export type RenderPage = (ask: { url: string; lang: Lang; api: PageApi }) => Promise<Rendered>;

export class PageApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

interface PageParts {
  readonly cache: AnswerCache;
  readonly answers: PublicAnswers;
  readonly hits: Hits;
  readonly bound: readonly Bound[];
  readonly texts: Texts;
  /** Null: no web build here (an API test). */
  readonly render: RenderPage | null;
  isAhead(request: FastifyRequest): Promise<boolean>;
}

/** Every other GET is a page: rendered on the server, the same for everybody, kept like any public answer. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { render } = parts;
  const byName = new Map(parts.bound.map((one) => [`${one.feature}.${one.name}`, one]));
  app.get('/', (request, reply) => reply.redirect(`/${preferredLang(request)}`, 302));
  // A form that is sent before the page lives: the page again, instead of a refusal that nobody can read.
  app.post('/*', (request, reply) => {
    if (render === null || request.url.startsWith('/api/')) throw new Refusal('not_found');
    return reply.redirect(request.url, 303);
  });
  app.get('/*', async (request, reply) => {
    if (render === null || request.url.startsWith('/api/') || request.url.startsWith('/files/')) {
      throw new Refusal('not_found');
    }
    const address = pageAddress(request);
    const past = await parts.isAhead(request);
    const compute = () => renderPage({ request, address, past }, parts, render, byName);
    const key = `page:${address}`;
    const entry = past ? parts.cache.finish(await compute()) : await parts.cache.answer(key, compute);
    if (entry.status === 200) parts.hits.learn(request.raw.url ?? '', key);
    reply.hijack();
    send(request.raw, reply.raw, entry);
    return reply;
  });
}

async function renderPage(
  { request, address, past }: { request: FastifyRequest; address: string; past: boolean },
  parts: PageParts,
  render: RenderPage,
  byName: ReadonlyMap<string, Bound>,
): Promise<Answer> {
  const lang = langOf(address);
  const tags = new Set<string>();
  let until: number | null = null;
  const api: PageApi = async (name, ask) => {
    const bound = byName.get(name);
    if (bound === undefined || bound.call.may !== 'everyone' || bound.call.method !== 'GET') {
      throw new Error(`a page can't ask ${name} on the server`);
    }
    try {
      const { entry } = await parts.answers.answer(
        bound,
        { params: textual({ lang, ...ask.params }), query: textual(ask.query ?? {}) },
        past,
      );
      for (const tag of entry.tags) tags.add(tag);
      if (entry.until !== null) until = until === null ? entry.until : Math.min(until, entry.until);
      return { reply: JSON.parse(entry.body), tags: entry.tags };
    } catch (error) {
      const { status, body } = errorReply(error, lang, parts.texts, request.log);
      throw new PageApiError(status, body.message);
    }
  };
  const rendered = await render({ url: address, lang, api });
  if (rendered.redirect !== undefined) {
    return {
      status: 302,
      type: 'text/plain; charset=utf-8',
      body: '',
      tags: [],
      until: null,
      headers: ['location', rendered.redirect],
    };
  }
  const type = 'text/html; charset=utf-8';
  return { status: rendered.status, type, body: rendered.html ?? '', tags: [...tags], until };
}

/** Parameters as an address would carry them. */
function textual(values: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const known = Object.entries(values).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

/** Query parameters that pages know; whatever else stands behind the question mark makes no other page. */
const PAGE_QUERY = ['page', 'week', 'season', 'status'];

/** The address of a page with what it knows of the query, in one order. */
function pageAddress(request: FastifyRequest): string {
  const url = new URL(request.url, 'http://page');
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

function preferredLang(request: FastifyRequest): Lang {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { lang: tag.slice(0, 2).toLowerCase(), quality: Number(quality.trim().slice(2)) || 0 };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ lang }) => lang);
  return wanted.find((lang): lang is Lang => LANGS.some((known) => known === lang)) ?? DEFAULT_LANG;
}
