import type { FastifyReply, FastifyRequest } from 'fastify';
import { admit } from './admit.ts';
import type { Bound } from './handler.ts';
import { type CallParts, commonOf } from './parts.ts';
import { checkReply, replyOf } from './reply.ts';
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
  const answer = await handler({ ...commonOf(parts, ask, now), ...context, db });
  const sent = replyOf(call, ask.query, answer);
  if (parts.checkReplies) checkReply(call, sent);
  return reply.header('cache-control', 'private, no-store').send(sent);
}
