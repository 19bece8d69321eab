import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCKS } from '../../platform/database/locks.ts';
import { fileMatch } from '../../testing/importing.ts';
import { follow, listen } from '../../testing/live.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

/** How often it is asked whether the import has begun. */
const LOOK_MS = 50;

const COMMAND = fileURLToPath(new URL('../../commands/import.ts', import.meta.url));
let directory: string;
let address: string;
stage({ recheck: false });
beforeAll(async () => {
  address = await listen(app);
  directory = await mkdtemp(join(tmpdir(), 'matchnight-import-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}
/** `npm run import` in a process of its own, on the database of the running server. */
async function run(file: unknown, ...more: string[]): Promise<Ended> {
  const path = join(directory, 'season.json');
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
  const env = { ...process.env, DATABASE_URL: app.database.url, DATA_DIR: directory };
  const place = ['--file', path, '--console', 'psn', '--tournament', 'Night League'];
  return await new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...place, ...more], { env }, (error, out, text) => {
      resolve({ code: error ? Number(error.code) : 0, out, error: text });
    });
  });
}
const read = async (path: string) => (await app.request('GET', `/api/v1/en/console/psn${path}`)).body;

test('an import appears at once in the public answers of a running server, and on its live stream', async () => {
  const home = await read('/home');
  expect(home.data.tournaments).toEqual([]);
  const stream = await follow(address);
  const matches = [fileMatch('Ajo 2-1 Bor'), fileMatch('Bor - Ajo', { round: 'Matchday 2' })];
  const ended = await run({ name: 'Night League 2026/27', matches }, '--adjust', 'Bor:-2:late');
  expect(ended).toMatchObject({ code: 0, error: '' });
  expect(ended.out).toContain('2 matches: 2 new, 1 decided, 0 corrected');
  const told = await stream.next();
  expect(told?.tags).toEqual(expect.arrayContaining(['results:psn', 'search:psn', 'site']));
  const table = await read('/division/night-league/table');
  expect(table.data.season).toMatchObject({ name: '2026/27', state: 'in_progress' });
  expect(table.data.rows).toMatchObject([
    { team: { name: 'Ajo' }, points: 3 },
    { team: { name: 'Bor' }, points: -2 },
  ]);
  expect((await read('/home')).data.tournaments).toMatchObject([{ name: 'Night League', teams: 2 }]);
  expect(await app.staleAnswers()).toEqual([]);
  await stream.close();
});

test.each([
  [
    'a file with an error',
    { matches: [fileMatch('Ajo 1-0 Ajo')] },
    [],
    /^refused, nothing was changed: Match 1, .*itself\.$/,
  ],
  [
    'another score',
    { matches: [fileMatch('Ajo 9-1 Bor')] },
    [],
    /^refused, nothing was changed: Match 1, .*\(--correct\)$/,
  ],
  [
    'a mode that is no league',
    { matches: [] },
    ['--mode', 'manual_knockout'],
    /^--mode manual_knockout: only leagues/,
  ],
])('%s ends the command with one line and status 1, and changes nothing', async (_, file, more, line) => {
  const before = await allRows(app.database.db);
  const ended = await run(file, '--season', '2026/27', ...more);
  expect(ended.code).toBe(1);
  expect(ended.error.trim()).toMatch(line);
  expect(ended.error.trim().split('\n')).toHaveLength(1);
  expect(await allRows(app.database.db)).toEqual(before);
});

test('the command tells what looks wrong, joins teams, and asks what a split season carries', async () => {
  const matches = [
    fileMatch('Eva 2-1 Fox'),
    fileMatch('Fox FC 0-0 Gin', { round: 'Matchday 2' }),
    fileMatch('W49 - Eva', { round: 'Final' }),
    fileMatch('Gin 1-0 Eva', { round: 'Championship, Matchday 1', date: '1999-05-01' }),
  ];
  const asked = ['--division', 'Split', '--season', '1998'];
  const without = await run({ matches }, ...asked);
  expect(without).toMatchObject({
    code: 1,
    error: expect.stringMatching(/several phases: Championship.*\(--carry\)/),
  });
  const ended = await run({ matches }, ...asked, '--carry', 'half', '--alias', 'Fox FC=Fox');
  expect(ended).toMatchObject({ code: 0, error: '' });
  expect(ended.out).toMatch(/look at this: Match 3, Final: W49 v Eva\. “W49” stands/);
  expect(ended.out).not.toContain('never meet');
});

test('Ctrl-C takes back what the command has done, and says so', async () => {
  const before = await allRows(app.database.db);
  const teams = Array.from({ length: 20 }, (_, place) => `Club ${place}`);
  const matches = teams.flatMap((home, place) =>
    teams.flatMap((away, other) =>
      home === away
        ? []
        : [fileMatch(`${home} ${place % 3}-0 ${away}`, { round: `Matchday ${place * 20 + other}` })],
    ),
  );
  const path = join(directory, 'long.json');
  await writeFile(path, JSON.stringify({ matches }));
  const env = { ...process.env, DATABASE_URL: app.database.url, DATA_DIR: directory };
  const asked = ['--file', path, '--console', 'psn', '--tournament', 'Stopped', '--season', '1'];
  const ended = await new Promise<Ended>((resolve) => {
    const child = execFile(process.execPath, [COMMAND, ...asked], { env }, (error, out, text) => {
      clearInterval(looking);
      resolve({ code: error ? Number(error.code) : 0, out, error: text });
    });
    // It is in the midst once it works in a transaction.
    const looking = setInterval(async () => {
      const { rows } =
        await sql`select from pg_locks where locktype = 'advisory' and classid = ${LOCKS.importNames}
        and database = (select oid from pg_database where datname = current_database())`.execute(
          app.database.db,
        );
      if (rows.length === 0) return;
      clearInterval(looking);
      child.kill('SIGINT');
    }, LOOK_MS);
  });
  expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('stopped: nothing was changed') });
  expect(await allRows(app.database.db)).toEqual(before);
});
