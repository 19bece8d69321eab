import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit } from './admit.ts';
import type { Bound } from './handler.ts';
import { type CallParts, commonOf } from './parts.ts';
import { bodyOf, checkReply, JSON_TYPE, replyOf } from './reply.ts';
import { parseInput, parseParams } from './validate.ts';

/** A read that needs a session: computed each time, never kept. */
export async function readPrivately(
  one: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
): Promise<FastifyReply> {
  const { call, handler } = one;
  if (typeof handler !== 'function') throw new Error(`${one.name}: a read prepares nothing`);
  const { db } = parts;
  const now = parts.clock();
  const ask = { params: parseParams(call, request.params), query: parseInput(call.query, request.query) };
  const { context } = await admit(db, parts, { ...ask, call, request, now });
  const common = commonOf(parts, ask, now);
  const answer = await handler({ ...common, ...context, db });
  const sent = replyOf(call, ask.query, answer);
  if (parts.checkReplies) checkReply(call, sent);
  return reply
    .type(call.text ?? JSON_TYPE)
    .header('cache-control', 'private, no-store')
    .send(bodyOf(sent, common.t));
}
