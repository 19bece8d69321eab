import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addJob, migrateJobs } from '../jobs.ts';
import { backup, PLAIN_TEXTS } from './backup.ts';
import { copyOut } from './copy.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { restore } from './restore.ts';

const LATER = '209901010000';
/** What a table of this product may hold at most, and what stands in the way of copying it back. */
const PECULIAR = `
  create type mood as enum ('good', 'bad');
  create table peculiar (
    id bigint generated always as identity primary key,
    parent_id bigint references peculiar,
    bytes bytea, amount numeric(40, 20), moment timestamptz, day date, real double precision, mood mood,
    words text[], json jsonb, "Quoted name" text, search text generated always as (lower("Quoted name")) stored
  );
  create table circle (peculiar_id bigint not null references peculiar, circle_note text not null default '');
  create function circle_is_final() returns trigger language plpgsql as $$
    begin if new.circle_note = 'final' then raise exception 'final'; end if; return new; end $$;
  create trigger circle_final before insert on circle for each row execute function circle_is_final();
  create trigger circle_sleeping before insert on circle for each row execute function circle_is_final();
  alter table circle disable trigger circle_sleeping;
  insert into peculiar (amount) values (0.5);
`;
const ROWS = `
  insert into peculiar (bytes, amount, moment, day, real, mood, words, json, "Quoted name")
  select decode(lpad(to_hex(n), 8, '0') || '5c0a00ff', 'hex'), n + 0.00000000000000000001,
    timestamptz '2026-03-29 00:59:59.999999Z' + n * interval '1.000001 s', date '2026-03-29' + n,
    sqrt(n) / 3, 'bad', array['a,b', E'tab\\there', '"', null, '\\\\'], '{"big": 12345678901234567890.5, "é": [null]}',
    E'Línea\\n' || n || E'\\\\N'
  from generate_series(1, 5000) n;
  insert into peculiar (parent_id, moment, real) values (5, 'infinity', 'NaN'), (null, null, '-infinity');
  delete from peculiar where id = 7;
  update peculiar set parent_id = id + 1 where id = 8;
  alter table circle disable trigger circle_final;
  insert into circle values (8, 'final');
  alter table circle enable trigger circle_final;
  insert into users (username, email, password_hash)
  select 'user' || n, n || '@example.org', 'x' from generate_series(1, 50) n;
`;

let folder: string;
let migrations: string;
let source: TestDatabase;
let number: number;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  migrations = path('migrations');
  await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
  await writeFile(join(migrations, `${LATER}_peculiar__create.sql`), PECULIAR);
  source = await createTestDatabase({ empty: true });
  ({ number } = await migrate(source.url, { folder: migrations }));
  await migrateJobs(source.url);
  await source.pool.query(ROWS);
  await addJob(
    source.db,
    'remind',
    { fixture: 7 },
    { runAt: new Date('2099-05-01T18:00:00Z'), key: 'fixture:7' },
  );
  await addJob(source.db, 'mail', { to: 'é' }, { maxAttempts: 3 });
  for (const name of ['ab/one.webp', 'cd/ef/two.jpg', 'empty']) {
    await mkdir(join(path('files'), name, '..'), { recursive: true });
    await writeFile(join(path('files'), name), name === 'empty' ? '' : randomBytes(200_000));
  }
  await mkdir(path('private/screenshots/ab'), { recursive: true });
  await writeFile(path('private/screenshots/ab/three.webp'), randomBytes(1000));
  await backup({
    url: source.url,
    files: path('files'),
    privateFiles: path('private'),
    path: path('site.backup'),
  });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** Every row of every table and every sequence, as COPY writes them. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(PLAIN_TEXTS);
  const { rows: tables } = await client.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'migrations' order by relname`,
  );
  const all: Record<string, string> = {};
  for (const { name, kind } of tables) {
    const rest = `from ${pg.escapeIdentifier(name)}`;
    const select =
      kind === 'S' ? `select last_value, is_called ${rest}` : `select t.* ${rest} t order by t::text`;
    const chunks = await Array.fromAsync(copyOut(client, `copy (${select}) to stdout`));
    all[name] = Buffer.concat(chunks).toString();
  }
  const jobs = await client.query(
    `select j.payload, t.identifier, j.run_at, j.key, j.max_attempts
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 2`,
  );
  await client.end();
  return { ...all, jobs: JSON.stringify(jobs.rows) };
}

async function filesOf(root: string): Promise<Record<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(root.length), await hash(file)] as const)),
  );
}

describe('a backup restored into an empty database and folder', () => {
  let target: TestDatabase;
  const into = (file: string, more: { migrations?: string } = {}) =>
    restore({
      url: target.url,
      files: path('restored'),
      privateFiles: path('restored-private'),
      path: file,
      migrations,
      ...more,
    });

  beforeEach(async () => {
    target = await createTestDatabase({ empty: true });
    await migrateJobs(target.url);
    return async () => {
      await target.drop();
      for (const name of ['restored', 'restored-private'])
        await rm(path(name), { recursive: true, force: true });
    };
  });

  /** Nothing but what migrations write, and no file. */
  async function expectUntouched(): Promise<void> {
    const { rows } = await target.pool.query("select to_regclass('users') is not null as there");
    if (rows[0]?.there) expect((await target.pool.query('select 1 from users')).rowCount).toBe(0);
    await expect(stat(path('restored'))).rejects.toThrow();
    await expect(stat(path('restored-private'))).rejects.toThrow();
    await expect(stat(path('restored.restoring'))).rejects.toThrow();
  }

  it('is equal, row by row and file by file, with its jobs, sequences, keys and triggers', async () => {
    const result = await into(path('site.backup'));
    expect(result).toMatchObject({ number, jobs: 2, files: 4 });
    expect(await contents(target.url)).toEqual(await contents(source.url));
    expect(await filesOf(path('restored'))).toEqual(await filesOf(path('files')));
    expect(await filesOf(path('restored-private'))).toEqual(await filesOf(path('private')));
    const secret = await stat(path('restored-private/screenshots/ab/three.webp'));
    expect(secret.mode & 0o777).toBe(0o600);
    const { rows } = await target.pool.query('insert into peculiar (real) values (1) returning id');
    const { rows: wanted } = await source.pool.query('select last_value + 1 as id from peculiar_id_seq');
    expect(rows).toEqual(wanted);
    await expect(target.pool.query("insert into circle values (8, 'final')")).rejects.toThrow('final');
    await expect(target.pool.query('insert into circle values (-1)')).rejects.toThrow(/foreign key/);
    const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1';
    expect((await target.pool.query(triggers)).rows).toEqual((await source.pool.query(triggers)).rows);
  });

  it('holds one moment, though others write meanwhile, and can be read by its owner only', async () => {
    expect((await stat(path('site.backup'))).mode & 0o777).toBe(0o600);
    const writing = (async () => {
      for (let n = 0; n < 50; n += 1) {
        await source.pool.query(
          'with p as (insert into peculiar default values returning id) insert into circle select id from p',
        );
      }
    })();
    await Promise.all([
      writing,
      backup({
        url: source.url,
        files: path('files'),
        privateFiles: path('private'),
        path: path('live.backup'),
      }),
    ]);
    await into(path('live.backup'));
  });

  it('is refused where there are rows', async () => {
    await migrate(target.url, { folder: migrations });
    await target.pool.query("insert into attempts values ('x', 1, now())");
    await expect(into(path('site.backup'))).rejects.toThrow(
      'the database is not empty (attempts has rows): restore into an empty one',
    );
    await expectUntouched();
  });

  it.each(['restored', 'restored-private'])('is refused where there are files in %s', async (name) => {
    await mkdir(path(name));
    await writeFile(join(path(name), 'mine'), '');
    await expect(into(path('site.backup'))).rejects.toThrow(
      new RegExp(`${name} is not empty: restore into an empty folder`),
    );
  });

  it('is refused by a database or a version of another number', async () => {
    await expect(into(path('site.backup'), { migrations: MIGRATIONS_FOLDER })).rejects.toThrow(
      /^the backup is of migration 209901010000, and this version ends at \d+: restore it with the version that made it$/,
    );
    await expectUntouched();
    await expect(into(path('site.backup'))).rejects.toThrow(/and the database is at \d+/);
  });

  it('goes into a newer version, which then goes on from there', async () => {
    const newer = path('newer');
    await cp(migrations, newer, { recursive: true });
    await writeFile(
      join(newer, '209901020000_peculiar__add.sql'),
      'alter table peculiar add column more int default 3;',
    );
    await into(path('site.backup'), { migrations: newer });
    expect((await migrate(target.url, { folder: newer })).applied).toEqual([
      '209901020000_peculiar__add.sql',
    ]);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /it ends too early/],
    [
      'cut off between entries',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -6)),
      /it ends too early/,
    ],
    [
      'damaged',
      (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 64),
      /./,
    ],
    ['something else', () => Buffer.from('{"season": 1}'), /it is not a Matchnight backup/],
  ])('is refused whole when its file is %s', async (_, spoil, message) => {
    await writeFile(path('spoilt'), spoil(await readFile(path('site.backup'))));
    await expect(into(path('spoilt'))).rejects.toThrow(message);
    await expectUntouched();
  });

  it('is refused whole when it does not exist', async () => {
    await expect(into(path('nothing'))).rejects.toThrow(/there is no such file/);
    await expectUntouched();
  });
});
