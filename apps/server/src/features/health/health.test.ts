import { ADVICE_CHECKS, ADVICE_LIMITS, type AdviceCheck } from '@matchnight/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { OF_SITE, writeAudit } from '../../platform/audit.ts';
import { countMail } from '../../platform/mail-counts.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { checkLog, linkLog } from '../audit/index.ts';
import { setApp } from '../factors/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { grantCoins, walletFeature } from '../wallet/index.ts';
import {
  addFailed,
  adviceOf,
  emptyQueue,
  look,
  MINUTE_MS,
  pageOf,
  pass,
  setPages,
  setSite,
  wellRun,
} from './testing.ts';

let boss: Person;
let other: Person;
let full: Person;
// What breaks is written behind the backs of the calls.
stage({ recheck: false });
beforeAll(async () => {
  ({ boss, other, full } = await wellRun((one) => setApp(app, one)));
  const { userId } = full;
  await app.write((tx) => grantCoins(tx, { userId, amount: 5, key: 'gift', reason: 'welcome' }));
});

const notOk = async () =>
  (await pageOf(boss)).advice
    .filter(({ state }: { state: string }) => state !== 'ok')
    .map(({ check, state }: { check: string; state: string }) => `${check}: ${state}`);

test('a site that is as it should be gets no advice', async () => {
  expect(await notOk()).toEqual([]);
  expect((await pageOf(boss)).advice.map(({ check }: { check: string }) => check)).toEqual([
    ...ADVICE_CHECKS,
  ]);
});

test('it is told when the log was checked last, and what was found', async () => {
  expect((await pageOf(boss)).log).toEqual({ checked_at: null, faults: 0 });
  await checkLog(app.database.db, app.clock.now);
  expect((await pageOf(boss)).log).toEqual({ checked_at: app.clock.now.toISOString(), faults: 0 });
});

describe('each check sees within a minute what is broken, since when, and that it is mended', () => {
  const ledger = (coins: number) => async () => {
    await app.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_accounts set balance = balance + ${coins} where id = (select min(id) from ledger_accounts)`.execute(
        tx,
      );
    });
    const job = walletFeature.tasks(app.outside, events).check_ledger;
    await job?.({}, { attempt: 1, isLast: true, signal: new AbortController().signal });
  };
  const waitForLink = async () => {
    const of = { noun: OF_SITE.noun, nounId: OF_SITE.id };
    await app.write((tx) => writeAudit(tx, { userId: null, action: 'log.export', ...of }));
    const { db } = app.database;
    await sql`update audit_log set created_at = now() - interval '301 seconds'`.execute(db);
    await sql`update audit_linking set begun_at = now() - interval '301 seconds'`.execute(db);
  };
  const site = (said: Parameters<typeof setSite>[0]) => async () => setSite(said);
  const disk = (free: number) => site({ disk: async () => ({ free, total: 100 }) });
  const mails = async (fate: 'sent' | 'refused', many: number) => {
    for (let at = 0; at < many; at += 1) await countMail(app.database.db, fate, app.clock.now);
  };
  const setVersion = async (minor: number) => {
    Object.assign(ADVICE_LIMITS.postgres, { [await major()]: minor });
  };
  const major = async () =>
    Number(
      (
        await sql<{ v: string }>`select current_setting('server_version_num') as v`.execute(app.database.db)
      ).rows[0]?.v.slice(0, 2),
    );
  const was = { ...ADVICE_LIMITS.postgres };
  const setRole = async ({ userId }: Person, role: 'FULL' | 'SUPER' | null) =>
    await app.database.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  let unled: number;
  let helper: Person;
  const CASES: readonly (readonly [
    AdviceCheck,
    'warn' | 'bad',
    { breaks: () => Promise<unknown>; mends: () => Promise<unknown> },
  ])[] = [
    ['log', 'bad', { breaks: waitForLink, mends: async () => await linkLog(app.database.db) }],
    ['ledger', 'bad', { breaks: ledger(1), mends: ledger(-1) }],
    [
      'jobs',
      'bad',
      {
        breaks: async () => await addFailed(),
        mends: async () => await emptyQueue(),
      },
    ],
    ['disk', 'warn', { breaks: disk(14), mends: disk(15) }],
    ['disk', 'bad', { breaks: disk(4), mends: disk(60) }],
    ['mail', 'warn', { breaks: site({ mails: 'kept' }), mends: site({ mails: 'sent' }) }],
    ['mail', 'bad', { breaks: site({ mails: 'none' }), mends: site({ mails: 'sent' }) }],
    [
      'mails_refused',
      'bad',
      {
        breaks: async () => {
          await mails('sent', 18);
          await mails('refused', 2);
        },
        // A day later they count no more.
        mends: async () => pass(25 * 60 * MINUTE_MS),
      },
    ],
    [
      'https',
      'bad',
      { breaks: site({ url: 'http://example.org' }), mends: site({ url: 'https://example.org' }) },
    ],
    ['sandbox', 'warn', { breaks: site({ isTestPayments: true }), mends: site({ isTestPayments: false }) }],
    [
      'supers',
      'warn',
      {
        breaks: async () => await setRole(other, 'FULL'),
        mends: async () => await setRole(other, 'SUPER'),
      },
    ],
    [
      'factors',
      'warn',
      {
        breaks: async () => {
          helper = await makePerson(app, { role: 'ADMIN' });
        },
        mends: async () => await setRole(helper, null),
      },
    ],
    [
      'postgres',
      'warn',
      {
        breaks: async () => await setVersion(99),
        mends: async () => void Object.assign(ADVICE_LIMITS.postgres, was),
      },
    ],
    [
      'administrators',
      'warn',
      {
        breaks: async () => {
          unled = (await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK'] })).tournamentId;
        },
        mends: async () => await insertAdministrator(app.database.db, unled, full.userId),
      },
    ],
    [
      'vs_notice',
      'warn',
      {
        breaks: async () =>
          await app.database.db.updateTable('vs_settings').set({ confirmed_at: null }).execute(),
        mends: async () =>
          await app.database.db.updateTable('vs_settings').set({ confirmed_at: app.clock.now }).execute(),
      },
    ],
    [
      'legal',
      'warn',
      {
        breaks: async () => await setPages([]),
        mends: async () => await setPages(['imprint', 'privacy', 'terms']),
      },
    ],
  ];
  test.each(CASES)('%s is %s', async (check, state, { breaks, mends }) => {
    pass(MINUTE_MS);
    await breaks();
    await look();
    const first = app.clock.now.toISOString();
    expect(await notOk()).toEqual([`${check}: ${state}`]);
    pass(5 * MINUTE_MS);
    await look();
    expect(await adviceOf(boss, check)).toMatchObject({ state, since: first, muted: null });
    await mends();
    await look();
    expect(await notOk()).toEqual([]);
    expect((await adviceOf(boss, check)).since).toBe(app.clock.now.toISOString());
  });
  test('each has its case', () => {
    const tried = new Set(CASES.map(([check]) => check));
    expect(ADVICE_CHECKS.filter((check) => !tried.has(check))).toEqual([]);
  });
});
