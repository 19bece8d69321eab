import { LANGS } from '@matchnight/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { guessedJobs } from './guessed.ts';
import { codeAt, firstStep, setApp, wait } from './testing.ts';

const DAY = 86_400;
const CONTEXT = { attempt: 1, isLast: false, signal: new AbortController().signal };
const SUBJECT = /^Wrong codes were tried/;
stage();
let person: Person;
let secret: string;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.database.db);
  person = await makePerson(app);
  ({ secret } = await setApp(app, person));
  wait(app, 30);
});

async function email(): Promise<string> {
  const { db } = app.database;
  const row = await db.selectFrom('users').select('email').where('id', '=', person.userId).executeTakeFirst();
  return row?.email ?? '';
}
const now = () => codeAt(secret, app.clock.now);
const wrong = () => String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0');
const second = async (ticket: string, code: string) =>
  (await app.call('factors.loginSecond', { body: { ticket, code } })).status;

/** So many wrong codes, each of a login of its own. */
async function guess(times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    expect(await second(await firstStep(app, person), wrong())).toBe(422);
  }
}

/** Does what waits in the queue, and says how many mails of it the owner has. */
async function told(): Promise<number> {
  const { rows } = await sql<{ payload: unknown }>`
    with taken as (delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'factor_codes_guessed') returning payload)
    select payload from taken`.execute(app.database.db);
  for (const { payload } of rows) await guessedJobs(app.outside).factor_codes_guessed(payload, CONTEXT);
  return (await app.mailsTo(await email())).filter(({ subject }) => SUBJECT.test(subject)).length;
}

describe('who has the right password and tries codes', () => {
  test('is told to the owner at the fifth wrong one, once a day, whichever ticket they have', async () => {
    await guess(4);
    expect(await told()).toBe(0);
    await guess(1);
    expect(await told()).toBe(1);
    await guess(4);
    expect(await told()).toBe(1);
    wait(app, DAY);
    await guess(5);
    expect(await told()).toBe(2);
    const mails = await app.mailsTo(await email());
    expect(mails.at(-1)?.body).toMatch(
      /set a new one now\.\n\nSet a new password:\nhttp:\/\/localhost:3000\/en\//,
    );
    expect(mails.at(-1)?.body).not.toMatch(/\d{6}/);
  });

  test('is told so in the owner’s language', async () => {
    const texts = new Set<string | undefined>();
    for (const lang of LANGS) {
      await app.database.db.updateTable('users').set({ lang }).where('id', '=', person.userId).execute();
      await guessedJobs(app.outside).factor_codes_guessed({ userId: person.userId }, CONTEXT);
      texts.add((await app.mailsTo(await email())).at(-1)?.subject);
    }
    expect(texts.size).toBe(6);
  });

  test('is not told where right codes came in between, nor to an address that was never confirmed', async () => {
    for (let logins = 0; logins < 3; logins += 1) {
      await guess(1);
      expect(await second(await firstStep(app, person), now())).toBe(200);
      wait(app, 30);
    }
    expect(await told()).toBe(0);
    const { db } = app.database;
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', person.userId).execute();
    await guess(2);
    expect(await told()).toBe(0);
  });
});
