import { VS_OUTCOMES, VS_POSITIONS, type VsPosition } from '@matchnight/contract';
import type { HistorySite } from './history-site.ts';
import { anyOf } from './requests.ts';
import type { Answered, Sent } from './sending.ts';
import { ask, type VsPerson } from './vs-site.ts';
import type { ToldBet, VsTold } from './vs-told.ts';
import type { Tally } from './writers.ts';

/** What each of who run VS makes, so that seats are few for those who want them, and one is never full. */
const MADE = [
  { seats: 1, entry: 100, fee: 0 },
  { seats: 1, entry: 75, fee: 33 },
  { seats: 2, entry: 50, fee: 10 },
] as const;
const NEVER_FULL = { seats: 11, entry: 25, fee: 5 } as const;
/** How a duel ends, mostly. */
const LIKELY = ['1', '1', '1', '1', ...VS_OUTCOMES] as const;

interface Gathered {
  readonly players: readonly VsPerson[];
  readonly runners: readonly VsPerson[];
  readonly told: VsTold;
  readonly date: Date;
}

/** People of one round, and what they do with its VS. Who gets no answer sends the same again until there is one. */
export class VsCrowd {
  readonly players: readonly VsPerson[];
  readonly runners: readonly VsPerson[];
  readonly date: Date;
  readonly tally: Tally = { acknowledged: 0, refused: 0, unanswered: 0, faults: [] };
  readonly #site: HistorySite;
  readonly #told: VsTold;
  readonly #bets: ToldBet[] = [];

  constructor(site: HistorySite, { players, runners, told, date }: Gathered) {
    this.#site = site;
    this.#told = told;
    this.players = players;
    this.runners = runners;
    this.date = date;
  }

  async create(): Promise<void> {
    await Promise.all(
      this.runners.map(async (maker, place) => {
        const more = place === 0 ? [NEVER_FULL] : [];
        for (const [number, terms] of [...MADE, ...more].entries()) {
          const name = `Duel ${number} of ${maker.userId}`;
          const body = { ...terms, name, rules: '', date: this.date.toISOString() };
          const { status, text } = await this.#ask({ name: 'vs.createBet', token: maker.token, body });
          if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
          const { id } = JSON.parse(text).data;
          const bet = { id, name, makerId: maker.userId, ...terms, date: this.date };
          this.#bets.push(bet);
          this.#told.bets.set(id, bet);
        }
      }),
    );
  }

  /** Everybody wants a seat in each, all at once. */
  async enter(): Promise<void> {
    await this.#everybody(async (one, bet) => await this.#enter(one, bet, anyOf(VS_POSITIONS)));
  }

  /** Of those who have a seat a share goes, and others take theirs. */
  async leaveAndEnter(share: number): Promise<void> {
    await this.#everybody(async (one, bet) => {
      const seat = this.#told.seatOf(bet.id, one.userId);
      if (seat === 'none') await this.#enter(one, bet, anyOf(VS_POSITIONS));
      else if (Math.random() < share) await this.#leave(one, bet);
    });
  }

  async report(): Promise<void> {
    await this.#everybody(async ({ userId, token }, { id }) => {
      const seat = this.#told.seatOf(id, userId);
      if (seat === 'none' || Math.random() < 0.2) return;
      const outcome = anyOf(LIKELY);
      const asked: Sent = { name: 'vs.report', token, params: { betId: id }, body: { outcome } };
      const { status } = await this.#ask(asked);
      if (status === 200) this.#told.report(id, userId, outcome);
    });
  }

  /** All who run VS rule those of two of them at once, each their own way; the rest is left to time. */
  async rule(): Promise<void> {
    const [, ...makers] = this.runners;
    const ruled = this.#bets.filter(({ makerId }) => makers.some(({ userId }) => userId === makerId));
    await Promise.all(
      this.runners.map(async ({ userId, token }) => {
        for (const { id } of ruled) {
          const verdict = anyOf([...LIKELY, 'cancel'] as const);
          const body = { verdict, reason: 'ruled while killed' };
          const asked: Sent = { name: 'vs.confirmResults', token, params: { betId: id }, body };
          const { status } = await this.#ask(asked);
          if (status === 200) this.#told.rule(id, userId, verdict);
        }
      }),
    );
  }

  async #everybody(deed: (one: VsPerson, bet: ToldBet) => Promise<void>): Promise<void> {
    await Promise.all(
      this.players.map(async (one) => {
        const bets = this.#bets.toSorted(() => Math.random() - 0.5);
        for (const bet of bets) await deed(one, bet);
      }),
    );
  }

  async #enter({ userId, token }: VsPerson, bet: ToldBet, position: VsPosition): Promise<void> {
    const body = { position, coins: bet.entry, version: 0, adult: true };
    const { status, text } = await this.#ask({
      name: 'vs.enter',
      token,
      params: { betId: bet.id },
      body,
    });
    if (status === 200) {
      this.#told.sit(bet.id, userId, { position, seat: JSON.parse(text).data.seat });
    }
  }

  async #leave({ userId, token }: VsPerson, { id }: ToldBet): Promise<void> {
    const { status, isSure } = await this.#ask({ name: 'vs.leave', token, params: { betId: id } });
    if (status === 200) this.#told.sit(id, userId, 'none');
    // It is not asked with a key: who got no answer, and is then refused, may have left before.
    else if (!isSure) this.#told.sit(id, userId, null);
  }

  async #ask(asked: Sent): Promise<Answered & { readonly isSure: boolean }> {
    let isSure = true;
    const reply = await ask(this.#site, asked, (status) => {
      if (status !== 0 && status !== 503) return;
      isSure = false;
      this.tally.unanswered += 1;
    });
    const { status, text } = reply;
    if (status >= 500 || status === 0) this.tally.faults.push(`${asked.name}: ${status} ${text}`);
    else if (status === 200) this.tally.acknowledged += 1;
    else this.tally.refused += 1;
    return { ...reply, isSure };
  }
}
