import type { Call } from '@matchnight/contract';
import type { AnswerCache, Entry } from './cache.ts';
import type { Bound } from './calls/handler.ts';
import type { Together } from './calls/nouns.ts';
import type { Ask, KitParts } from './calls/parts.ts';
import { computeRead } from './calls/read.ts';
import { isRecord, parseInput, parseParams } from './calls/validate.ts';

/** Answers public reads, for the API and for pages alike: validated, kept, tagged. */
export class PublicAnswers {
  readonly #parts: KitParts;
  readonly #cache: AnswerCache;

  constructor(parts: KitParts & { cache: AnswerCache }) {
    this.#parts = parts;
    this.#cache = parts.cache;
  }

  /** The finished answer and the key it is kept under; `past` computes it anew and keeps nothing. */
  async answer(
    bound: Bound,
    raw: { params: unknown; query: unknown },
    past: boolean,
  ): Promise<{ key: string; entry: Entry }> {
    const ask = parse(bound.call, raw);
    const key = canonicalKey(bound, ask);
    // Hidden nouns are left out for everybody, because the answer is kept.
    // The answers of one page ask for the same nouns. Past the cache what was begun for others may be too old.
    const together: Together | undefined = past
      ? undefined
      : (noun, read) => this.#cache.together(noun, read);
    const compute = () => computeRead(bound, ask, this.#parts, together);
    const entry = past ? await this.#cache.past(key, compute) : await this.#cache.answer(key, compute);
    return { key, entry };
  }
}

function parse(call: Call, raw: { params: unknown; query: unknown }): Ask {
  return { params: parseParams(call, raw.params), query: parseInput(call.query, raw.query) };
}

/** Path with parsed parameters, then the parsed query sorted: one key however the address was written. */
function canonicalKey(bound: Bound, ask: Ask): string {
  const path = bound.call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ask.params[name]));
  if (!isRecord(ask.query)) return path;
  const pairs = Object.entries(ask.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.sort().join('&')}`;
}
