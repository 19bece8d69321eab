import type { Lang } from '@matchnight/contract';
import type { Answer } from '../cache.ts';
import type { Db } from '../database/index.ts';
import { coarsened } from '../tags.ts';
import type { Bound, HiddenRows, LooseContext } from './handler.ts';

export interface ReadAsk {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
}
export interface ReadParts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly checkReplies: boolean;
}
const NOWHERE = { address: '', userAgent: '' };

/** Computes a public read: its body, and what it was read from. */
export async function computeRead(
  { handler, call, name }: Bound,
  ask: ReadAsk,
  hidden: HiddenRows,
  { db, clock, checkReplies }: ReadParts,
): Promise<Answer> {
  if (typeof handler !== 'function') throw new Error(`${name}: a read prepares nothing`);
  const tags = new Set<string>();
  let until: number | null = null;
  const context: LooseContext = {
    ...ask,
    hidden,
    body: undefined,
    lang: ask.params.lang as Lang,
    now: clock(),
    db,
    origin: NOWHERE,
    pictures: {},
    tag: (...added) => {
      for (const tag of added) tags.add(tag);
    },
    until: (time) => {
      until = until === null ? time.getTime() : Math.min(until, time.getTime());
    },
  };
  const reply = await handler(context);
  if (checkReplies) call.reply.parse(reply);
  return {
    status: 200,
    type: call.text ?? 'application/json; charset=utf-8',
    body: typeof reply === 'string' ? reply : JSON.stringify(reply),
    tags: coarsened([...tags]),
    until,
  };
}
