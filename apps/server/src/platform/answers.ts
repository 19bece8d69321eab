import type { Call, Lang } from '@matchnight/contract';
import type { Answer, AnswerCache, Entry } from './cache.ts';
import type { Bound, LooseContext } from './calls/handler.ts';
import { isRecord, parseInput, parseParams } from './calls/validate.ts';
import type { Db } from './database/index.ts';

export interface PublicAsk {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
}
const NOWHERE = { address: '', userAgent: '' };

/** Answers public reads, for the API and for pages alike: validated, kept, tagged. */
export class PublicAnswers {
  readonly #db: Db;
  readonly #cache: AnswerCache;
  readonly #clock: () => Date;
  readonly #checkReplies: boolean;

  constructor(parts: { db: Db; cache: AnswerCache; clock: () => Date; checkReplies: boolean }) {
    this.#db = parts.db;
    this.#cache = parts.cache;
    this.#clock = parts.clock;
    this.#checkReplies = parts.checkReplies;
  }

  /** The finished answer and the key it is kept under; `past` computes it anew and keeps nothing. */
  async answer(
    bound: Bound,
    raw: { params: unknown; query: unknown },
    past: boolean,
  ): Promise<{ key: string; entry: Entry }> {
    const ask = parse(bound.call, raw);
    const key = canonicalKey(bound, ask);
    const compute = () => this.compute(bound, ask);
    const entry = past ? this.#cache.finish(await compute()) : await this.#cache.answer(key, compute);
    return { key, entry };
  }

  async compute(bound: Bound, ask: PublicAsk): Promise<Answer> {
    const tags = new Set<string>();
    let until: number | null = null;
    const context: LooseContext = {
      ...ask,
      body: undefined,
      lang: ask.params.lang as Lang,
      now: this.#clock(),
      db: this.#db,
      origin: NOWHERE,
      pictures: {},
      tag: (...added) => {
        for (const tag of added) tags.add(tag);
      },
      until: (time) => {
        until = until === null ? time.getTime() : Math.min(until, time.getTime());
      },
    };
    const { handler, call } = bound;
    if (typeof handler !== 'function') throw new Error(`${bound.name}: a read prepares nothing`);
    const reply = await handler(context);
    if (this.#checkReplies) call.reply.parse(reply);
    return {
      status: 200,
      type: call.text ?? 'application/json; charset=utf-8',
      body: typeof reply === 'string' ? reply : JSON.stringify(reply),
      tags: [...tags],
      until,
    };
  }
}

function parse(call: Call, raw: { params: unknown; query: unknown }): PublicAsk {
  return { params: parseParams(call, raw.params), query: parseInput(call.query, raw.query) };
}

/** Path with parsed parameters, then the parsed query sorted: one key however the address was written. */
function canonicalKey(bound: Bound, ask: PublicAsk): string {
  const path = bound.call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ask.params[name]));
  if (!isRecord(ask.query)) return path;
  const pairs = Object.entries(ask.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.sort().join('&')}`;
}
