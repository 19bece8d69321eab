import { coarsened } from '@matchnight/contract/tags';
import type { Answer } from '../cache.ts';
import { notFound } from '../errors.ts';
import type { Tag } from '../touch.ts';
import { fileHead } from './file-head.ts';
import type { Bound, LooseContext } from './handler.ts';
import { type LoadedNouns, loadNouns, requireProperties, type Together } from './nouns.ts';
import { type Ask, commonOf, type KitParts } from './parts.ts';
import { bodyOf, checkReply, JSON_TYPE, replyOf } from './reply.ts';

/** Computes a public read as everybody gets it: its body, and what it was read from. */
export async function computeRead(
  bound: Bound,
  ask: Ask,
  parts: KitParts,
  together?: Together,
): Promise<Answer> {
  const nouns = await loadNouns(parts.nouns, parts.db, ask, together);
  if (nouns.hidden().length > 0) throw notFound();
  return await computeWith(bound, ask, nouns, parts);
}

/** The same with its nouns loaded, hidden ones too where their viewer was asked about before. */
export async function computeWith(
  { handler, call, name }: Bound,
  ask: Ask,
  nouns: LoadedNouns,
  parts: KitParts,
): Promise<Answer> {
  if (typeof handler !== 'function') throw new Error(`${name}: a read prepares nothing`);
  requireProperties(call, nouns);
  const tags = new Set<Tag>(nouns.tags());
  let until: number | null = null;
  const common = commonOf(parts, ask, parts.clock());
  const context: LooseContext = {
    ...common,
    noun: nouns.rows(),
    db: parts.db,
    tag: (...added: readonly Tag[]) => {
      for (const tag of added) tags.add(tag);
    },
    until: (time: Date) => {
      until = until === null ? time.getTime() : Math.min(until, time.getTime());
    },
  };
  const reply = replyOf(call, ask.query, await handler(context));
  if (parts.checkReplies) checkReply(call, reply);
  return {
    status: 200,
    type: call.text ?? JSON_TYPE,
    body: bodyOf(reply, common.t),
    tags: coarsened([...tags]),
    until,
    headers: fileHead(call, nouns),
  };
}
