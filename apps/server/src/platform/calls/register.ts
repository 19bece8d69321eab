import type { Lang } from '@matchnight/contract';
import { isLang } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicAnswers } from '../answers.ts';
import { Refusal } from '../errors.ts';
import type { Picture, PictureStore } from '../files.ts';
import type { Hits } from '../hits.ts';
import { send } from '../send.ts';
import { viewerOf } from '../sessions.ts';
import { inWrite, type Touch } from '../touch.ts';
import type { Bound, LooseContext, LooseHandler, Viewer } from './handler.ts';
import { type HiddenParts, readHidden } from './hidden.ts';
import { readMultipart } from './multipart.ts';
import { permit } from './permit.ts';
import { errorReply, langOfPath } from './replies.ts';
import { parseInput, parseParams } from './validate.ts';

export const BASE = '/api/v1';

export interface CallParts extends HiddenParts {
  readonly answers: PublicAnswers;
  readonly hits: Hits;
  readonly pictures: PictureStore;
  readonly texts: Texts;
  /** Whether this request must be answered past the cache (its writer's own change is not known here yet). */
  isAhead(request: FastifyRequest): Promise<boolean>;
  /** Lets this node know of a touch at once, before its notification comes back. */
  onTouch(touch: Touch): void;
}

/** Makes a route of every bound call. */
export function registerCalls(app: FastifyInstance, bound: readonly Bound[], parts: CallParts): void {
  for (const one of bound) {
    app.route({
      method: one.call.method,
      url: BASE + one.call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (one.call.method !== 'GET') return await write(one, request, reply, parts);
        if (one.call.may !== 'everyone') return await readPrivately(one, request, reply, parts);
        return await readPublicly(one, request, reply, parts);
      },
    });
  }
  app.setErrorHandler((error, request, reply) => {
    const answer = errorReply(error, langOfPath(request.url.slice(BASE.length)), parts.texts, request.log);
    if (answer.retryAfter !== null) reply.header('retry-after', String(answer.retryAfter));
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  });
}

async function readPublicly(one: Bound, request: FastifyRequest, reply: FastifyReply, parts: CallParts) {
  try {
    const { key, entry } = await parts.answers.answer(one, request, await parts.isAhead(request));
    parts.hits.learn(request.raw.url ?? '', key);
    reply.hijack();
    send(request.raw, reply.raw, entry);
    return reply;
  } catch (error) {
    const isNotFound = error instanceof Refusal && error.code === 'not_found';
    const answer = isNotFound ? await readHidden(one, request, parts) : null;
    if (answer === null) throw error;
    reply.headers({ 'cache-control': 'private, no-store', 'x-tags': answer.tags.join(',') });
    return reply.type(answer.type).send(answer.body);
  }
}

async function readPrivately(one: Bound, request: FastifyRequest, reply: FastifyReply, parts: CallParts) {
  const now = parts.clock();
  const viewer = await viewerOf(parts.db, request.headers.authorization, now);
  const context = {
    ...contextOf(one, request, parts, now),
    query: parseInput(one.call.query, request.query),
  };
  await permit(parts.db, parts.scopes, {
    feature: one.feature,
    call: one.call,
    params: context.params,
    viewer,
  });
  const answer = await runOf(one.handler, { ...context, viewer }).then((run) => run({ ...context, viewer }));
  return reply.header('cache-control', 'private, no-store').send(answer);
}

async function write(one: Bound, request: FastifyRequest, reply: FastifyReply, parts: CallParts) {
  const now = parts.clock();
  const isPublic = one.call.may === 'everyone';
  // Once before anything costly, so that nobody without a session has pictures read or passwords hashed.
  const first = isPublic ? undefined : await viewerOf(parts.db, request.headers.authorization, now);
  const blank = contextOf(one, request, parts, now);
  const asked = { feature: one.feature, call: one.call, params: blank.params };
  if (first) await permit(parts.db, parts.scopes, { ...asked, viewer: first });
  const { body, pictures } = await readBody(one, request, parts.pictures);
  const context: LooseContext = {
    ...blank,
    query: parseInput(one.call.query, request.query),
    body: parseInput(one.call.body, body),
    pictures,
    ...(first ? { viewer: first } : {}),
  };
  const run = await runOf(one.handler, context);
  const { result, touch } = await inWrite(parts.db, async (tx) => {
    if (isPublic) return await run({ ...context, tx });
    // Again inside the transaction: what was seen here still holds when the action writes.
    const viewer: Viewer = await viewerOf(tx, request.headers.authorization, now);
    await permit(tx, parts.scopes, { ...asked, viewer });
    return await run({ ...context, tx, viewer });
  });
  if (touch) {
    parts.onTouch(touch);
    reply.header('x-touched', touch.id);
  }
  return reply.header('cache-control', 'no-store').send(result);
}

function contextOf(one: Bound, request: FastifyRequest, parts: CallParts, now: Date): LooseContext {
  const params = parseParams(one.call, request.params);
  const lang: Lang = typeof params.lang === 'string' && isLang(params.lang) ? params.lang : 'en';
  return {
    params,
    query: undefined,
    body: undefined,
    lang,
    now,
    db: parts.db,
    origin: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    pictures: {},
    hidden: 'left_out',
    tag: () => {},
    until: () => {},
  };
}

async function runOf(handler: LooseHandler, context: LooseContext) {
  return typeof handler === 'function' ? handler : await handler.prepare(context);
}

async function readBody(
  one: Bound,
  request: FastifyRequest,
  store: PictureStore,
): Promise<{ body: unknown; pictures: Record<string, Picture | undefined> }> {
  if (!request.isMultipart()) return { body: request.body ?? undefined, pictures: {} };
  if (one.call.files === undefined) throw new Refusal('unsupported_media');
  return await readMultipart(request, one.call.files, store);
}
