import { type Call, rankOf } from '@matchnight/contract';
import { coarsened } from '@matchnight/contract/tags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pairsOf } from '../headers.ts';
import type { Tag } from '../touch.ts';
import { type Admitted, admit } from './admit.ts';
import type { CallParts } from './call-parts.ts';
import { fileHead } from './file-head.ts';
import type { Bound } from './handler.ts';
import { commonOf } from './parts.ts';
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
  const { context, viewer, nouns } = await admit(db, parts, { ...ask, call, request, now });
  const common = commonOf(parts, ask, now);
  const followed: Tag[] = [];
  const tag = (...tags: readonly Tag[]) => void followed.push(...tags);
  const answer = await handler({ ...common, ...context, db, tag });
  const sent = replyOf(call, ask.query, answer);
  if (parts.checkReplies) checkReply(call, sent);
  const tags = tagsOf(call, { viewer, nouns, followed });
  if (tags.length > 0) reply.header('x-tags', tags.join(','));
  for (const [name, value] of pairsOf(fileHead(call, nouns))) reply.header(name, value);
  return reply
    .type(call.text ?? JSON_TYPE)
    .header('cache-control', 'private, no-store')
    .send(bodyOf(sent, common.t));
}

/**
 * Deeds touch those who run or administer what they are about, each by name: an answer without tags follows these touches.
 * Who may see it because they run the site is named by none: their answer tells what it is about, and the browser follows
 * that, as it follows what the handler named.
 */
function tagsOf(
  { may }: Call,
  { viewer, nouns, followed }: Pick<Admitted, 'viewer' | 'nouns'> & { readonly followed: readonly Tag[] },
): readonly string[] {
  if (viewer === undefined) return [];
  const runsSite = typeof may !== 'string' && rankOf(viewer.type) >= rankOf('FULL');
  if (!runsSite && followed.length === 0) return [];
  const ofNouns = runsSite ? [...nouns.tags(), ...nouns.deskTags()] : [];
  return coarsened([`user:${viewer.userId}`, ...ofNouns, ...followed]);
}
