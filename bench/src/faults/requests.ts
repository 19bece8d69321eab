import { isDeepStrictEqual } from 'node:util';
import { type Answered, type Sent, sendUntilAnswered } from './sending.ts';
import type { Tally } from './writers.ts';

/** Of each person's acknowledged requests, so many of the last are sent again after the kill. */
const REPEATED = 4;

interface Done {
  readonly asked: Sent;
  readonly key: string;
  readonly text: string;
}

/** Requests of people of whom each waits for its answer, however often what answers is killed meanwhile. */
export class Requests {
  readonly tally: Tally = { acknowledged: 0, refused: 0, unanswered: 0, faults: [] };
  readonly #url: string;
  #done: Done[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends what is done once for its key, and remembers it. */
  async keep(asked: Sent): Promise<Answered> {
    const key = crypto.randomUUID();
    const reply = await this.send(asked, key);
    if (reply.status !== 200) return reply;
    const before = this.#done.filter(({ asked: { token } }) => token === asked.token);
    const [oldest] = before;
    if (oldest && before.length === REPEATED) this.#done = this.#done.filter((one) => one !== oldest);
    this.#done.push({ asked, key, text: reply.text });
    return reply;
  }

  /** Each of the last that were kept, sent again: answers which of them are not answered as before, and forgets them. */
  async unlikeBefore(): Promise<string[]> {
    const done = this.#done;
    this.#done = [];
    return (await Promise.all(done.map((one) => this.#sendAgain(one)))).flat();
  }

  async send(asked: Sent, key: string = crypto.randomUUID()): Promise<Answered> {
    const reply = await sendUntilAnswered(asked, {
      urls: [this.#url],
      key,
      note: (status) => {
        if (status === 0 || status === 503) this.tally.unanswered += 1;
      },
    });
    if (reply.status >= 500) this.tally.faults.push(`${asked.name}: ${reply.status} ${reply.text}`);
    else if (reply.status === 200) this.tally.acknowledged += 1;
    else this.tally.refused += 1;
    return reply;
  }

  async #sendAgain({ asked, key, text }: Done): Promise<string[]> {
    const reply = await this.send(asked, key);
    const isSame = reply.status === 200 && isDeepStrictEqual(JSON.parse(reply.text), JSON.parse(text));
    return isSame ? [] : [`${asked.name}, sent again: ${reply.status} ${reply.text} instead of ${text}`];
  }
}

export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is none to choose from');
  return item;
}
