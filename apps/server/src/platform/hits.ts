import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerCache } from './cache.ts';
import { send } from './send.ts';

const REMEMBERED_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 2_000;

/**
 * Answers what is kept before the framework even sees the request: one look-up by the address as it was written. Which key an
 * address means is learned when its answer is computed the ordinary way.
 */
export class Hits {
  readonly #keys = new Map<string, string>();
  readonly #cache: AnswerCache;

  constructor(cache: AnswerCache) {
    this.#cache = cache;
  }

  learn(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return;
    if (this.#keys.size >= REMEMBERED_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
  }

  /** Answers from memory and says so; a request that carries `x-after` or isn't a GET takes the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = request.method === 'GET' ? this.#keys.get(request.url ?? '') : undefined;
    if (key === undefined || request.headers['x-after'] !== undefined) return false;
    const entry = this.#cache.get(key);
    // One key serves all languages, until somebody in the answer is named in each.
    if (entry === undefined || entry.namesDeleted) return false;
    send(request, response, entry);
    return true;
  }
}
