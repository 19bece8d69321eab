import { passVsTime, type Vs, type VsCommand, type VsEntrant, type VsSettings } from '@matchnight/rules';
import { sql } from 'kysely';
import { findBet, storedVs } from '../../../apps/server/src/features/vs/index.ts';
import { creditCoins, reverseCoins } from '../../../apps/server/src/features/wallet/index.ts';
import { found } from '../../../apps/server/src/platform/errors.ts';
import {
  COINS,
  PEOPLE,
  type VsCourse,
  type VsDeed,
} from '../../../packages/rules/src/testing/vs-histories.ts';
import type { Db } from '../database.ts';
import type { HistorySite } from './history-site.ts';
import type { Sent } from './sending.ts';
import { ask, makeVsPerson, setFacts, setSwitch, type VsPerson } from './vs-site.ts';
import { inOrder, type VsStanding } from './vs-state.ts';

interface Opened {
  readonly betId: number;
  readonly people: ReadonlyMap<string, VsPerson>;
  readonly income: number;
}

/** One VS at a site, and the people of a course, of whom each may run it as well as enter it. */
export class VsDuel {
  readonly #site: HistorySite;
  readonly #betId: number;
  readonly #people: ReadonlyMap<string, VsPerson>;
  /** Of the site, before. */
  readonly #income: number;
  #deeds = 0;
  /** What the site said last. */
  said = '';

  private constructor(site: HistorySite, { betId, people, income }: Opened) {
    this.#site = site;
    this.#betId = betId;
    this.#people = people;
    this.#income = income;
  }

  static async make(
    site: HistorySite,
    { index, terms, deeds }: Pick<VsCourse, 'terms' | 'deeds'> & { readonly index: number },
  ): Promise<VsDuel> {
    const now = new Date(site.now());
    const people = await site.write(async (tx) => {
      const all = new Map<string, VsPerson>();
      for (const name of PEOPLE) {
        const nick = `${name} ${index}`;
        const one = await makeVsPerson(tx, { nick, coins: COINS.earned, isRunner: true, now });
        const cause = { userId: one.userId, key: `bought:${one.userId}`, reason: 'history', at: now };
        const parts = { bought: COINS.bought, earned: 0 };
        await creditCoins(tx, { ...cause, parts, from: { kind: 'issue' } });
        all.set(name, one);
      }
      return all;
    });
    const accepted = deeds.map(({ deed }) => deed).find((deed) => enteringOf(deed) !== null);
    const takesBought = accepted !== undefined && enteringOf(accepted)?.settings.coins === 'all';
    await site.write((tx) => setSwitch(tx, { isOff: false, takesBought }));
    const { seats, entryCoins: entry, feePercent: fee, date } = terms;
    const body = { name: `Duel ${index}`, rules: '', seats, entry, fee, date: new Date(date).toISOString() };
    const { token } = found(people.get('maker'));
    const made = await ask(site, { name: 'vs.createBet', token, body });
    if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
    const income = await site.read(incomeOf);
    return new VsDuel(site, { betId: JSON.parse(made.text).data.id, people, income });
  }

  async moveTo(now: number): Promise<void> {
    if (now !== this.#site.now()) await this.#site.moveTo(now);
  }

  /** Does a deed; answers whether the site took it, null where there is nothing to refuse. */
  async act(deed: VsDeed): Promise<boolean | null> {
    this.#deeds += 1;
    switch (deed.do) {
      case 'pay':
        await this.#site.runTwice('vs_time');
        return null;
      case 'reverse': {
        const { userId } = this.#of(deed.person);
        const key = `reversed:${userId}:${this.#deeds}`;
        const at = new Date(this.#site.now());
        const asked = { userId, key, reason: 'history', at, coins: deed.coins };
        await this.#site.write((tx) => reverseCoins(tx, asked));
        return null;
      }
      case 'leave':
        return await this.#ask(deed.person, { name: 'vs.leave' });
      case 'command':
        return await this.#command(deed.command);
    }
  }

  /** All VS are paid back, and VS is on again for the next one. */
  async switchOff(): Promise<void> {
    const [off, on] = [true, false].map((isOff) => ({ isOff, takesBought: false }));
    await this.#site.write((tx) => setSwitch(tx, found(off)));
    await this.#site.runTwice('vs_time');
    await this.#site.write((tx) => setSwitch(tx, found(on)));
  }

  /** How it stands, as time has left it, with the names of the course. */
  async state(): Promise<VsStanding> {
    return await this.#site.read(async (db) => {
      const { vs } = await storedVs(db, found(await findBet(db, this.#betId)));
      const [coins, escrow] = [await this.#coins(db), await escrowOf(db, this.#betId)];
      const passed = passVsTime(this.#named(vs), this.#site.now());
      return { vs: inOrder(passed), coins, escrow, income: (await incomeOf(db)) - this.#income };
    });
  }

  async #command(command: VsCommand<string>): Promise<boolean> {
    switch (command.do) {
      case 'enter':
        return await this.#enter(command);
      case 'report':
        return await this.#ask(command.person, { name: 'vs.report', body: { outcome: command.outcome } });
      case 'confirm': {
        const { by, verdict, reason } = command;
        return await this.#ask(by, { name: 'vs.confirmResults', body: { verdict, reason } });
      }
      case 'change_terms':
        throw new Error('no course changes terms');
    }
  }

  async #enter({
    entrant,
    settings,
    position,
  }: {
    readonly entrant: VsEntrant<string>;
    readonly settings: VsSettings;
    readonly position: 1 | 2;
  }): Promise<boolean> {
    const now = new Date(this.#site.now());
    const until = entrant.exclusion?.until ?? null;
    const facts = {
      isOff: !settings.enabled,
      leastMatches: settings.playedMatches,
      isConfirmed: entrant.isAddressConfirmed,
      excludedUntil: until === null ? null : new Date(until),
      dayLimit: entrant.limitsLeft.day,
      now,
    };
    const { userId } = this.#of(entrant.person);
    await this.#site.write((tx) => setFacts(tx, userId, facts));
    const bet = await this.#site.read((db) => findBet(db, this.#betId));
    const body = { position, coins: bet?.entry_coins, version: bet?.version, adult: entrant.isAdult };
    const isTaken = await this.#ask(entrant.person, { name: 'vs.enter', body });
    const usual = { isOff: false, leastMatches: 0, isConfirmed: true, excludedUntil: null, dayLimit: null };
    await this.#site.write((tx) => setFacts(tx, userId, { ...usual, now }));
    return isTaken;
  }

  async #ask(person: string, { name, body }: Pick<Sent, 'name' | 'body'>): Promise<boolean> {
    const { token } = this.#of(person);
    const asked = { name, token, params: { betId: this.#betId }, ...(body ? { body } : {}) };
    const { status, text } = await ask(this.#site, asked);
    this.said = `${status} ${text}`;
    if (status >= 500) throw new Error(`${name}: ${status} ${text}`);
    return status === 200;
  }

  #of(person: string): VsPerson {
    return found(this.#people.get(person));
  }

  #named({ terms, entries, reports, stage }: Vs<number>): Vs<string> {
    const names = new Map([...this.#people].map(([name, { userId }]) => [userId, name]));
    const nameOf = (id: number) => names.get(id) ?? `user ${id}`;
    return {
      terms: { ...terms, maker: nameOf(terms.maker), editors: terms.editors.map(nameOf) },
      entries: entries.map((one) => ({ ...one, person: nameOf(one.person) })),
      reports: reports.map((one) => ({ ...one, person: nameOf(one.person) })),
      stage: namedStage(stage, nameOf),
    };
  }

  async #coins(db: Db): Promise<VsStanding['coins']> {
    const ids = [...this.#people.values()].map(({ userId }) => userId);
    const { rows } = await sql<{ id: number; bought: number; earned: number; debt: number }>`
      select u.id, coalesce(sum(balance) filter (where kind = 'bought'), 0)::float8 as bought,
        coalesce(sum(balance) filter (where kind = 'earned'), 0)::float8 as earned,
        coalesce(sum(balance) filter (where kind = 'debt'), 0)::float8 as debt
      from unnest(${ids}::bigint[]) u (id) left join ledger_accounts a on a.user_id = u.id group by 1`.execute(
      db,
    );
    const has = new Map(rows.map(({ id, ...coins }) => [Number(id), coins]));
    return Object.fromEntries(
      [...this.#people].map(([name, { userId }]) => [name, found(has.get(userId))] as const),
    );
  }
}

function namedStage(stage: Vs<number>['stage'], nameOf: (id: number) => string): Vs<string>['stage'] {
  if (stage.name !== 'decided' || stage.because !== 'ruled') return stage;
  return { ...stage, by: nameOf(stage.by) };
}

function enteringOf(deed: VsDeed) {
  return deed.do === 'command' && deed.command.do === 'enter' ? deed.command : null;
}

async function escrowOf(db: Db, betId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select balance::float8 as held from ledger_accounts where bet_id = ${betId}`.execute(db);
  return rows[0]?.held ?? 0;
}

async function incomeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select balance::float8 as coins from ledger_accounts where kind = 'income' and tournament_id is null`.execute(
    db,
  );
  return rows[0]?.coins ?? 0;
}
