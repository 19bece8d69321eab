import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../../apps/server/src/commands/demo/accounts.ts';

const DIVISION = 'liga-matchnight-primera';
const JUDGED_AT_ONCE = 4;
const PAUSE_MS = 50;
const LONGEST_AWAY_MS = 300_000;

/** What the answers tell of a match. */
interface Entry {
  readonly id?: number;
  readonly status?: string;
  readonly home_goals?: number | null;
  readonly away_goals?: number | null;
  readonly version?: string;
}
interface Answer {
  readonly status: number;
  /** The fields that are read here, of any of the answers. */
  readonly body: {
    readonly token?: string;
    readonly data?: Entry & { readonly data?: readonly Entry[] };
  };
}

/** The requests sent, and those acknowledged. */
export interface Tally {
  acknowledged: number;
  refused: number;
  /** While the site was killed or starting: 503, or no answer at all. */
  unanswered: number;
  /** Answers that nobody should get. */
  readonly faults: string[];
}

/** People who write all the time, and remember every acknowledged write. */
export class Writers {
  readonly tally: Tally = { acknowledged: 0, refused: 0, unanswered: 0, faults: [] };
  readonly #url: string;
  readonly #nicks: string[] = [];
  /** Match → the score acknowledged last, and the scores sent after it. */
  readonly #scores = new Map<number, { known: string | null; sent: string[] }>();
  #token = '';
  #matches: number[] = [];
  #count = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async begin(): Promise<void> {
    const login = await this.#ask('POST', '/auth/en/login', {
      username: 'demo-tadmin',
      password: DEMO_PASSWORD,
    });
    this.#token = login.body.token ?? '';
    const list = await this.#ask(
      'GET',
      `/en/console/psn/division/${DIVISION}/fixtures?status=to_play&per_page=400`,
    );
    const past = (list.body.data?.data ?? []).filter(({ status }) => status === 'scheduled');
    this.#matches = past.slice(0, JUDGED_AT_ONCE).flatMap(({ id }) => id ?? []);
    if (this.#matches.length === 0) throw new Error('the demo has no match to decide');
  }

  /** Writes until it is stopped. */
  async run(signal: AbortSignal): Promise<void> {
    const judges = this.#matches.map((match) => this.#repeat(signal, () => this.#decide(match)));
    await Promise.all([...judges, this.#repeat(signal, () => this.#register())]);
  }

  /** Waits until the site writes and reads again. */
  async back(): Promise<void> {
    await this.#patiently(this.#edit(this.#matches[0] ?? 0));
  }

  /** Acknowledged writes that are not there; empty if all is well. */
  async missing(): Promise<string[]> {
    const lost: string[] = [];
    for (const nick of this.#nicks.splice(0)) {
      const { status } = await this.#patiently(`/en/console/psn/player/${nick}`);
      if (status !== 200) lost.push(`player ${nick}: ${status}`);
    }
    for (const [match, score] of this.#scores) {
      const { body } = await this.#patiently(this.#edit(match));
      const stored = `${body.data?.home_goals}-${body.data?.away_goals}`;
      const possible = [score.known, ...score.sent];
      if (score.known !== null && !possible.includes(stored)) {
        lost.push(`match ${match}: ${stored} instead of ${possible.join(' or ')}`);
      }
      this.#scores.set(match, { known: stored, sent: [] });
    }
    return lost;
  }

  async #repeat(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await write();
      await wait(PAUSE_MS);
    }
  }

  /** Repeats the request until the site answers again. */
  async #patiently(path: string): Promise<Answer> {
    const latest = Date.now() + LONGEST_AWAY_MS;
    for (;;) {
      const answer = await this.#ask('GET', path).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
      if (Date.now() > latest) throw new Error(`the site was still away after ${LONGEST_AWAY_MS} ms`);
      await wait(PAUSE_MS);
    }
  }

  async #decide(match: number): Promise<void> {
    const seen = await this.#ask('GET', this.#edit(match)).catch(() => null);
    if (seen?.status !== 200) return this.#note(seen);
    const count = this.#next();
    const [homeGoals, awayGoals] = [count % 9, Math.floor(count / 9) % 9];
    const score = this.#scores.get(match) ?? { known: null, sent: [] };
    this.#scores.set(match, score);
    const text = `${homeGoals}-${awayGoals}`;
    score.sent.push(text);
    const body = {
      decision: 'played',
      homeGoals,
      awayGoals,
      reason: 'written while killed',
      version: seen.body.data?.version,
    };
    const reply = await this.#ask('PUT', this.#edit(match), body).catch(() => null);
    this.#note(reply);
    if (reply?.status === 200) this.#scores.set(match, { known: text, sent: [] });
  }

  async #register(): Promise<void> {
    const nick = `kill-${process.pid.toString(36)}-${this.#next()}`;
    const body = {
      nick,
      username: nick,
      email: `${nick}@example.org`,
      password: 'a-long-enough-one',
      repeatPassword: 'a-long-enough-one',
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
    };
    const reply = await this.#ask('POST', '/auth/en/register', body).catch(() => null);
    this.#note(reply);
    if (reply?.status === 200) this.#nicks.push(nick);
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  #note(reply: Answer | null): void {
    if (reply === null || reply.status === 503) this.tally.unanswered += 1;
    else if (reply.status >= 500) this.tally.faults.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    else if (reply.status === 200) this.tally.acknowledged += 1;
    else this.tally.refused += 1;
  }

  #edit(match: number): string {
    return `/en/psn/dashboard/results/edit-match/${match}`;
  }

  /** Each registration comes from another address, so that the limit per address does not stop it. */
  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const count = this.#next();
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told: Answer['body'] = JSON.parse(await answer.text());
    return { status: answer.status, body: told };
  }
}
