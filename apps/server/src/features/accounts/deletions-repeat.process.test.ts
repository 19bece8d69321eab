import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { logIn, type Member, member } from './testing.ts';

const COMMAND = join(import.meta.dirname, '../../commands/deletions-repeat.ts');
const HOUR_MS = 3_600_000;
let [byOwner, byJob, later, staying]: Member[] = [];
let folder: string;
let made: Date;
stage();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matchnight-log-'));
  made = app.outside.clock();
  [byOwner, byJob, later, staying] = [
    await member(app),
    await member(app),
    await member(app),
    await member(app),
  ];
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: app.database.url, VITEST: '' };
  return await promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error) => ({ code: error.code, said: error.stderr.trim() }),
  );
}

const line = (user: number | undefined, more: object, at = new Date(made.getTime() + HOUR_MS)) =>
  JSON.stringify({
    level: 'info',
    time: at.toISOString(),
    event: 'account',
    outcome: 'done',
    user,
    ...more,
    msg: 'security',
  });
const BY_OWNER = { call: 'accounts.deleteMyAccount' };

test('ends the accounts again that the log says were deleted, tells nobody, and leaves alone who came later or only did something else', async () => {
  const [log, second] = [join(folder, 'site.log'), join(folder, 'older.log')];
  await writeFile(
    log,
    [
      line(byOwner?.userId, BY_OWNER),
      `Nov 29 12:00:00 host node[7]: ${line(byJob?.userId, { call: 'jobs.end_unconfirmed', ended: true })}`,
      line(staying?.userId, { call: 'accounts.editMyInfo' }),
      line(staying?.userId, { ...BY_OWNER, outcome: 'refused' }),
      'not a line of "security" {"msg":',
    ].join('\n'),
  );
  await writeFile(second, line(later?.userId, BY_OWNER, new Date(made.getTime() - HOUR_MS)));
  const mails = () => app.database.db.selectFrom('kept_mails').select('id').execute();
  const before = await mails();
  const first = await run('--log', log, '--log', second);
  expect(first.code).toBe(0);
  expect(first.said).toContain(
    `3 deleted accounts in the log: 2 ended again (${byOwner?.userId}, ${byJob?.userId}), 0 were ended or are not in the backup`,
  );
  expect(first.said).toContain(`somebody else’s (${later?.userId})`);
  expect((await mails()).length).toBeLessThanOrEqual(before.length);
  const statuses = await Promise.all(
    [byOwner, byJob, later, staying].map(async (one) => (await logIn(app, one?.username ?? '')).status),
  );
  expect(statuses).toEqual([422, 422, 200, 200]);
  const kept = await app.database.db.selectFrom('players').select('nick').execute();
  expect(kept.map(({ nick }) => nick)).not.toContain(byOwner?.nick);
});

test('called again, it changes nothing', async () => {
  expect(await run('--log', join(folder, 'site.log'))).toEqual({
    code: 0,
    said: '2 deleted accounts in the log: 0 ended again, 2 were ended or are not in the backup',
  });
});

test.each([
  [[], /^usage:/],
  [['--log', ''], /^usage:/],
  [['--log', '/nowhere/site.log'], /ENOENT|no such file/],
])('says in one line what is wrong with %j', async (args, sentence) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said.split('\n')[0]).toMatch(sentence);
});
