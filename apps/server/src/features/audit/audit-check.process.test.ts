import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit } from '../../platform/audit.ts';
import { backup } from '../../platform/database/backup.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { restore } from '../../platform/database/restore.ts';
import { migrateJobs } from '../../platform/jobs.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { app, stage } from '../../testing/stage.ts';
import { checkLog, headOfLog, linkLog } from './index.ts';

const COMMANDS = join(import.meta.dirname, '../../commands');
stage({ recheck: false });

const run = async (...args: string[]) => await command('audit-check.ts', args);

async function command(name: string, args: readonly string[]): Promise<{ code: number; said: string[] }> {
  const env = { ...process.env, DATABASE_URL: app.database.url, VITEST: '' };
  const done = await promisify(execFile)(process.execPath, [join(COMMANDS, name), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
  );
  return { code: done.code, said: done.said.trim().split('\n') };
}

async function write(): Promise<number> {
  return await app.write((tx) =>
    writeAudit(tx, { userId: null, action: 'slots.edit', noun: 'site', nounId: 1, after: { number: 1.5 } }),
  );
}

test('a backup carries the head, and what is restored of it checks by that head', async () => {
  await write();
  await linkLog(app.database.db);
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const target = await createTestDatabase({ empty: true });
  try {
    const path = join(folder, 'site.backup');
    const made = await backup({
      url: app.database.url,
      files: join(folder, 'files'),
      privateFiles: null,
      path,
      headOfLog,
    });
    const { head } = await checkLog(app.database.db, app.clock.now);
    expect(made.log).toBe(head?.hash);
    await migrateJobs(target.url);
    const places = { files: join(folder, 'restored'), privateFiles: join(folder, 'private') };
    expect(await restore({ url: target.url, ...places, path, headOfLog })).toMatchObject({ log: made.log });
    const restored = openDatabase({ url: target.url });
    expect(await checkLog(restored.db, app.clock.now, [made.log ?? ''])).toMatchObject({
      count: 0,
      links: 1,
    });
    await restored.close();
  } finally {
    await target.drop();
    await rm(folder, { recursive: true });
  }
});

test('`npm run audit:check` names what is wrong and ends with 1; with a head it says whether that is still there', async () => {
  const ids = [await write(), await write()];
  await linkLog(app.database.db);
  const { head } = await checkLog(app.database.db, app.clock.now);
  const hash = head?.hash ?? '';
  expect(await run()).toEqual({
    code: 0,
    said: [`3 entries are linked, head ${hash} at entry ${ids[1]}`, 'the log is as it must be'],
  });
  expect((await run('--head', hash)).code).toBe(0);
  const other = 'ab'.repeat(32);
  const missed = await run('--head', hash, '--head', other);
  expect([missed.code, missed.said[0]]).toEqual([
    1,
    `the chain has no head ${other}: it was cut short, or written anew`,
  ]);
  expect((await run('--head', 'short')).said[0]).toMatch(/^usage:/);
  await app.database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger audit_log_final`.execute(tx);
    await sql`update audit_log set noun_id = 2 where id = ${ids[0]}`.execute(tx);
    await sql`alter table audit_log enable trigger audit_log_final`.execute(tx);
  });
  const found = await run();
  expect(found.code).toBe(1);
  expect(found.said[0]).toContain(`entry ${ids[0]} is another one than was linked`);
  expect(found.said.at(-1)).toBe('1 faults');
});

test('`npm run audit:empty` takes out what one entry says, with a reason', async () => {
  const id = await write();
  const empty = async (...args: string[]) => await command('audit-empty.ts', args);
  expect((await empty('--entry', String(id))).said[0]).toMatch(/^usage:/);
  const why = ['--reason', 'A court says so'];
  expect(await empty('--entry', String(id), ...why)).toEqual({
    code: 0,
    said: [`entry ${id} says no longer what was before, after and why; the log says that it was emptied`],
  });
  expect(await empty('--entry', String(id), ...why)).toEqual({
    code: 1,
    said: [`entry ${id} has no texts`],
  });
  expect((await empty('--entry', String(id + 1000), ...why)).said).toEqual([
    `there is no entry ${id + 1000}`,
  ]);
});

test('`npm run audit:restart` accepts what the check finds, with a reason; where all is well there is nothing to accept', async () => {
  const restart = async (...args: string[]) => await command('audit-restart.ts', args);
  const { db } = app.database;
  const [changed, last] = [await write(), await write()];
  await linkLog(db);
  expect((await restart()).said[0]).toMatch(/^usage:/);
  const why = ['--reason', 'A table was restored'];
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update audit_log set noun_id = 2 where id = ${changed}`.execute(tx);
    await sql`delete from audit_log where id = ${last}`.execute(tx);
  });
  const { count, head } = await checkLog(db, app.clock.now);
  expect(count).toBeGreaterThanOrEqual(2);
  const { code, said } = await restart(...why);
  expect([code, said.at(-2)]).toEqual([
    0,
    `the chain with the head ${head?.hash} has ended, with ${count} faults that the log says are accepted`,
  ]);
  await linkLog(db);
  expect(await checkLog(db, app.clock.now, [head?.hash ?? ''])).toMatchObject({ count: 0 });
  expect(await restart(...why)).toEqual({
    code: 1,
    said: ['the log is as it must be: there is nothing to accept'],
  });
});
