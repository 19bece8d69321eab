import { type Call, DEFAULT_LANG } from '@matchnight/contract';
import type { Answer, AnswerCache, Entry } from './cache.ts';
import type { Bound } from './calls/handler.ts';
import type { Together } from './calls/nouns.ts';
import { type Ask, commonOf, type KitParts } from './calls/parts.ts';
import { computeRead } from './calls/read.ts';
import { isRecord, parseInput, parseParams } from './calls/validate.ts';
import { namesDeleted, withDeletedNamed } from './deleted-player.ts';

/** Answers public reads, for the API and for pages alike: validated, kept, tagged, and the same in every language. */
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
    const keep = (key: string, compute: () => Promise<Answer>) =>
      past ? this.#cache.past(key, compute) : this.#cache.answer(key, compute);
    const key = canonicalKey(bound, ask);
    if (bound.call.byLang || ask.params.lang === undefined) {
      return { key, entry: await keep(key, () => this.#compute(bound, ask, past)) };
    }
    const shared = { ...ask, params: { ...ask.params, lang: DEFAULT_LANG } };
    const sharedKey = canonicalKey(bound, { ...ask, params: { ...ask.params, lang: '*' } });
    const inEnglish = () => keep(sharedKey, () => this.#computeShared(bound, shared, past));
    const entry = await inEnglish();
    if (!entry.namesDeleted) return { key: sharedKey, entry };
    // Asked for again within the computation: what is touched from now on keeps this one, too, from being kept.
    return { key, entry: await keep(key, async () => this.#named(await inEnglish(), ask)) };
  }

  async #compute(bound: Bound, ask: Ask, past: boolean): Promise<Answer> {
    // The answers of one page ask for the same nouns. Past the cache what was begun for others may be too old.
    const together: Together | undefined = past
      ? undefined
      : (noun, read) => this.#cache.together(noun, read);
    // Hidden nouns are left out for everybody, because the answer is kept.
    return await computeRead(bound, ask, this.#parts, together);
  }

  async #computeShared(bound: Bound, ask: Ask, past: boolean): Promise<Answer> {
    const answer = await this.#compute(bound, ask, past);
    return { ...answer, namesDeleted: namesDeleted(answer.body) };
  }

  /** The answer in the language of the path. */
  #named({ status, type, body, tags, until }: Entry, ask: Ask): Answer {
    const { t } = commonOf(this.#parts, ask, this.#parts.clock());
    return { status, type, tags, until, body: withDeletedNamed(body, t('replies.deleted_player')) };
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
