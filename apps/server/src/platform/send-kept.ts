import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AnswerCache } from './cache.ts';
import type { Hits } from './hits.ts';
import { send } from './send.ts';

export interface KeptParts {
  readonly cache: AnswerCache;
  readonly hits: Hits;
  isAhead(request: FastifyRequest): Promise<boolean>;
}

/**
 * Answers a GET by what is kept under the key, or computes and keeps it. `past`: it is computed anew, for a browser
 * whose own write this node has not heard of.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, compute }: { key: string; compute: (past: boolean) => Promise<Answer> },
  { cache, hits, isAhead }: KeptParts,
): Promise<FastifyReply> {
  const past = await isAhead(request);
  const entry = past
    ? await cache.past(key, () => compute(true))
    : await cache.answer(key, () => compute(false));
  if (entry.status === 200 && !entry.isPrivate) hits.learn(request.raw.url ?? '', key);
  reply.hijack();
  send(request.raw, reply.raw, entry);
  return reply;
}
