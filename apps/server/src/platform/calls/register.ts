import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { formerAddress } from '../former-address.ts';
import { send } from '../send.ts';
import { bearerToken } from '../sessions.ts';
import type { CallParts } from './call-parts.ts';
import type { Bound } from './handler.ts';
import { readHidden } from './hidden.ts';
import { readPrivately } from './private.ts';
import { errorReply, langOfPath } from './replies.ts';
import { tellRefused } from './security.ts';
import { write } from './write.ts';

export const BASE = '/api/v1';

/** Makes a route of every bound call. */
export function registerCalls(app: FastifyInstance, bound: readonly Bound[], parts: CallParts): void {
  app.setErrorHandler(refusing(parts));
  for (const one of bound) if (!one.call.raw) registerCall(app, one, parts);
  const raw = bound.filter(({ call }) => call.raw);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const one of raw) registerCall(scope, one, parts);
  });
}

/** What a refusal answers: by the words of its call, if there is one. */
function refusing({ texts, site: { currency } }: CallParts, one?: Bound) {
  const words = one?.call.words;
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const saying = { lang: langOfPath(request.url), texts, words, currency };
    const answer = errorReply(error, saying, request.log);
    tellRefused(one, request, { error, status: answer.status });
    if (answer.retryAfter !== null) reply.header('retry-after', String(answer.retryAfter));
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  };
}

function registerCall(app: FastifyInstance, one: Bound, parts: CallParts): void {
  app.route({
    method: one.call.method,
    url: BASE + one.call.path.replace(/\{(\w+)\}/g, ':$1'),
    errorHandler: refusing(parts, one),
    handler: async (request, reply) => {
      const isPublic = one.call.may === 'everyone';
      // Before all else: a visitor learns nothing of what a call takes.
      const { authorization } = request.headers;
      if (!isPublic && bearerToken(authorization) === null) {
        throw new Refusal(authorization === undefined ? 'not_logged_in' : 'unauthenticated');
      }
      if (one.call.method !== 'GET') return await write(one, request, reply, parts);
      if (!isPublic) return await readPrivately(one, request, reply, parts);
      return await readPublicly(one, request, reply, parts);
    },
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
    const answer = isNotFound ? await hiddenOrNull(one, request, parts) : null;
    if (answer === null) {
      const moved = isNotFound ? await formerAddress(parts, request.url) : null;
      if (moved === null) throw error;
      return reply.header('cache-control', 'no-cache').redirect(moved, 301);
    }
    reply.headers({ 'cache-control': 'private, no-store', 'x-tags': answer.tags.join(',') });
    return reply.type(answer.type).send(answer.body);
  }
}

/** Null where it is not there for this viewer either. */
async function hiddenOrNull(one: Bound, request: FastifyRequest, parts: CallParts) {
  try {
    return await readHidden(one, request, parts);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
