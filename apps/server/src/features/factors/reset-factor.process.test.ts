import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { firstStep, setApp } from './testing.ts';

const COMMAND = join(import.meta.dirname, '../../commands/reset-factor.ts');
stage({ recheck: false });

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: app.database.url, VITEST: '' };
  return await promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error) => ({ code: error.code, said: error.stderr.trim().split('\n')[0] }),
  );
}

test('takes the lost second factor of the only SUPER, logs it and ends their sessions', async () => {
  const [first, plain] = [await makePerson(app, { role: 'SUPER' }), await makePerson(app)];
  expect(await run(first.nick)).toEqual({ code: 1, said: 'this account has no second factor' });
  await setApp(app, first);
  await setApp(app, plain);
  expect((await run()).said).toMatch(/^usage:/);
  expect(await run(plain.nick)).toEqual({
    code: 1,
    said: 'no super administrator has this nick or username',
  });
  const { code, said } = await run(first.nick);
  expect([code, said]).toEqual([0, expect.stringMatching(`^${first.nick} has no second factor now`)]);
  expect(await firstStep(app, first)).toBeUndefined();
  expect((await app.call('accounts.sessions', { token: first.token })).status).toBe(401);
  const entry = await app.database.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'factors.taken',
    user_id: null,
    noun_id: first.userId,
    reason: 'npm run reset-factor',
  });
});

test('not where another SUPER can do it in the pages', async () => {
  const other = await makePerson(app, { role: 'SUPER' });
  await setApp(app, other);
  expect((await run(other.nick)).said).toMatch(/^there is another super administrator/);
});
