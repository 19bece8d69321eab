import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { logIn, type Member, member } from './testing.ts';

const COMMAND = join(import.meta.dirname, '../../commands/make-admin.ts');
let first: Member;
let second: Member;
stage();
beforeAll(async () => {
  first = await member(app, { isConfirmed: false });
  second = await member(app);
});

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: app.database.url, VITEST: '' };
  return await promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error) => ({ code: error.code, said: error.stderr.trim() }),
  );
}

test('makes a registered user an administrator, whose address counts as confirmed then', async () => {
  expect(await run('--user', first.username, '--type', 'SUPER')).toEqual({
    code: 0,
    said: `${first.nick} (${first.username}) is SUPER now, was a user`,
  });
  const { user } = (await logIn(app, first.username)).body;
  expect(user).toMatchObject({ type: 'SUPER', is_admin: true, email_confirmed: true });
  const [entry] = await app.database.db.selectFrom('audit_log').selectAll().execute();
  expect(entry).toMatchObject({
    user_id: null,
    action: 'role.set',
    noun_id: first.userId,
    before: { role: null },
    after: { role: 'SUPER' },
  });
});

test('never takes the rank of the last super administrator', async () => {
  const { code, said } = await run('--user', first.email, '--type', 'ADMIN');
  expect([code, said]).toEqual([1, 'this is the last super administrator: make another one first']);
  expect((await run('--user', second.username, '--type', 'super')).code).toBe(0);
  expect((await run('--user', first.email, '--type', 'ADMIN')).code).toBe(0);
});

test.each([
  [[], /^usage:/],
  [['--user', 'somebody'], /^usage:/],
  [['--user', 'somebody', '--type', 'KING'], /^usage:/],
  [['--user', 'somebody-else', '--type', 'FULL'], /^nobody has this username/],
  [['--unknown'], /unknown/i],
])('says in one line what is wrong with %j', async (args, sentence) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said.split('\n')[0]).toMatch(sentence);
});
