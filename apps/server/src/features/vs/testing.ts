import { sql } from 'kysely';
import { inWrite, touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { checkLedger, coinsOfUser, grantCoins } from '../wallet/index.ts';
import { vsJobs } from './jobs.ts';
import { replayAll } from './replay.ts';

const HOUR_MS = 3_600_000;
export const DATE = new Date('2026-11-21T20:00:00Z');

type By = Pick<Person, 'token'>;

/** What tests of VS need: who runs them, who enters them, and the clock's job. */
export function vsDesk(app: () => TestApp) {
  let keys = 0;
  const key = () => `vs-test-${++keys}`;
  const tryMake = ({ token }: By, more: object = {}) =>
    app().call('vs.createBet', {
      token,
      body: {
        name: 'Friday duel',
        rules: '',
        seats: 1,
        entry: 500,
        fee: 0,
        date: DATE.toISOString(),
        ...more,
      },
    });
  const make = async (by: By, more: object = {}): Promise<number> => {
    const { status, text, body } = await tryMake(by, more);
    if (status !== 200) throw new Error(text);
    return body.data.id;
  };
  const tryEnter = ({ token }: By, betId: number, position: 1 | 2, more: object = {}) =>
    app().call('vs.enter', {
      token,
      params: { betId },
      body: { position, coins: 500, version: 0, adult: true, ...more },
    });
  const enter = async (by: By, betId: number, position: 1 | 2, more: object = {}) => {
    const { status, text, body } = await tryEnter(by, betId, position, more);
    if (status !== 200) throw new Error(text);
    return body.data;
  };
  const tryReport = ({ token }: By, betId: number, outcome: string) =>
    app().call('vs.report', { token, params: { betId }, body: { outcome } as never });
  const tryConfirm = ({ token }: By, betId: number, verdict: string, reason = 'seen on the stream') =>
    app().call('vs.confirmResults', { token, params: { betId }, body: { verdict, reason } as never });
  /** Somebody who may enter: an account of a month, three matches, and so many earned coins. */
  const player = async (coins = 1000, more: Parameters<typeof makePerson>[1] = {}): Promise<Person> => {
    const one = await makePerson(app(), { daysOld: 31, ...more });
    if (coins > 0) {
      await app().write((tx) =>
        grantCoins(tx, { userId: one.userId, amount: coins, key: key(), reason: 'welcome' }),
      );
    }
    return one;
  };
  return {
    tryMake,
    make,
    tryEnter,
    enter,
    tryLeave: ({ token }: By, betId: number) => app().call('vs.leave', { token, params: { betId } }),
    tryReport,
    tryConfirm,
    player,
    show: async (betId: number) => (await app().call('vs.show', { params: { betId } })).body.data,
    seats: async ({ token }: By, betId: number) =>
      (await app().call('vs.seats', { token, params: { betId } })).body.data,
    offer: async ({ token }: By, betId: number, position: 1 | 2) =>
      (await app().call('vs.offer', { token, params: { betId }, query: { position } })).body.data,
    coinsOf: async ({ userId }: Pick<Person, 'userId'>) => await coinsOfUser(app().database.db, userId),
    /** Nobody needs to have played. */
    async letEverybodyIn() {
      await app().database.db.updateTable('vs_settings').set({ least_matches: 0 }).execute();
    },
    /** The job of a minute, at an hour after the date. */
    async passTo(hours: number) {
      app().clock.now = new Date(DATE.getTime() + hours * HOUR_MS);
      await this.runJob();
    },
    async runJob() {
      const task = vsJobs(app().outside, events).vs_time;
      if (!task) throw new Error('no such job');
      await task({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
      // Its touches come by notification, as another node's: this one is told after all others.
      const { touch: last } = await inWrite(app().database.db, async (tx) => touch(tx, 'settings'));
      await app().listener.hasSeen(last?.id ?? '', PATIENCE_MS);
    },
    /** Where the ledger is not as it must be, or not as the rows of VS say. */
    async differences() {
      const { differences } = await checkLedger(app().database.db, app().clock.now, events);
      return [...differences, ...(await replayAll(app().database.db)).differences];
    },
    escrowOf: async (betId: number) => {
      const { rows } = await sql<{ balance: number }>`
        select balance from ledger_accounts where bet_id = ${betId}`.execute(app().database.db);
      return rows[0]?.balance ?? 0;
    },
  };
}
