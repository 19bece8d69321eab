import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { makeTeam, makeUser } from '../../apps/server/factories/index.ts';
import { inboxFeature } from '../../apps/server/src/features/inbox/index.ts';
import { insertMember } from '../../apps/server/src/features/teams/index.ts';
import { type BenchDatabase, type Db, inWriteOf } from './database.ts';
import { openSession } from './match-night-site.ts';
import { start } from './processes.ts';
import { enter, inventedSeason } from './season.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';
import type { Worst } from './worst-account.ts';

const PORT = 4450;
const DAY_MS = 86_400_000;
const OTHERS = 60;
/** Requests a second of readers: far below what a node answers, so that what they wait for is the other one. */
const READERS = 100;
const ROUND_SECONDS = 5;
const MOST_RATIO = 3;
/** What docs/security.md lets one account do in a day; a bench of an hour stays within it, too. */
const QUOTA = {
  mails: 30,
  bytes: 20 * 1024 * 1024,
  rows: {
    teams: 3,
    messages: 200,
    trainings: 60,
    notices: 30,
    announcements: 10,
    reports: 20,
    team_invitations: 120,
    notice_comments: 40,
    files: 30,
  },
} as const;

/** R11: readers alone, and beside one ordinary account that does its worst. */
export async function abuseLines(bench: BenchDatabase, seconds: number): Promise<Line[]> {
  await enter(bench.db, inventedSeason(20, 20, 'R '), 'Readers');
  const { slug } = await bench.db
    .selectFrom('divisions as d')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select('d.slug')
    .where('t.name', '=', 'Readers')
    .executeTakeFirstOrThrow();
  const people = await makePeople(bench.db);
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-abuse-'));
  const product = await start('product.ts', [bench.url, String(PORT)], { DATA_DIR: dataDir });
  try {
    const urls = [`/api/v1/en/console/psn/division/${slug}/table`, `/en/console/psn/division/${slug}`, '/en'];
    const { token, team, slugs } = people;
    const worst = await start<Worst>('worst-account.ts', [
      String(PORT),
      token,
      String(team),
      slugs.join(','),
    ]);
    await read(urls, 3);
    const rows = await counts(bench.db);
    const times: { alone: number; beside: number; refused: number; cpu: number }[] = [];
    // In turns, so that whatever else the machine does slows down both.
    for (let round = 0; round < Math.max(1, Math.round(seconds / ROUND_SECONDS)); round += 1) {
      const alone = await read(urls, ROUND_SECONDS);
      const { cpu } = await product.ask('cpu');
      await worst.ask('go');
      const beside = await read(urls, ROUND_SECONDS);
      await worst.ask('rest');
      const used = (await product.ask('cpu')).cpu - cpu;
      times.push({
        alone: alone.p99,
        beside: beside.p99,
        refused: alone.refused + beside.refused,
        cpu: used,
      });
    }
    const did = await worst.ask('did');
    worst.stop();
    const [alone, beside] = [median(times.map((one) => one.alone)), median(times.map((one) => one.beside))];
    const refused = times.reduce((all, one) => all + one.refused, 0);
    const cpu = times.reduce((all, one) => all + one.cpu, 0);
    const grown = differences(rows, await counts(bench.db));
    const bytes = await bytesBelow(dataDir);
    const mails = await mailsOf(bench);
    console.log(tell(did), '\nslowest:', JSON.stringify(did.slowest), '\nrows:', JSON.stringify(grown));
    const over = Object.entries(QUOTA.rows).filter(([table, most]) => (grown[table] ?? 0) > most);
    const all = Object.values(grown).reduce((sum, one) => sum + one, 0);
    const faults = Object.entries(did.done).filter(([key]) => / 5(?!03)\d\d$/.test(key));
    return [
      {
        id: 'R11',
        measure: `readers (${READERS}/s) beside one account at its worst for ${seconds} s`,
        goal: `p99 ≤ ${MOST_RATIO} times; no fault`,
        measured: `p99 ${alone} ms alone, ${beside} ms beside = ${(beside / Math.max(1, alone)).toFixed(1)}; ${refused} refused, ${faults.length} kinds of fault`,
        limit: `${Math.round(cpu / 1e4 / (times.length * ROUND_SECONDS))} % of a core; ${sum(did)} deeds tried`,
        isMet: beside <= MOST_RATIO * Math.max(1, alone) && refused === 0 && faults.length === 0,
      },
      {
        id: 'R11',
        measure: 'what it left: rows, bytes on disk, mails caused',
        goal: `≤ its quotas; ${QUOTA.bytes / 1024 / 1024} MB, ${QUOTA.mails} mails`,
        measured: `${all} rows, ${(bytes / 1024 / 1024).toFixed(1)} MB, ${mails} mails${over.length > 0 ? `; over: ${over.map(([table]) => `${table} ${grown[table]}`).join(', ')}` : ''}`,
        limit: '',
        isMet: over.length === 0 && bytes <= QUOTA.bytes && mails <= QUOTA.mails,
      },
    ];
  } finally {
    product.stop();
  }
}

async function read(paths: readonly string[], seconds: number) {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({
    url: `http://127.0.0.1:${PORT}`,
    connections: 8,
    duration: seconds,
    overallRate: READERS,
    requests,
  });
  return { p99: result.latency.p99, refused: result.non2xx + result.errors };
}

/** Who does it, three days old and owner of a club with members; and others, whom it may reach. */
async function makePeople(db: Db) {
  return await inWriteOf(db, async (tx) => {
    const now = new Date(Date.now() - 3 * DAY_MS);
    const made = async (nick: string) =>
      await makeUser(tx, { nick, username: nick.toLowerCase().replaceAll(' ', '-'), console: 'psn', now });
    const worst = await made('Worst one');
    const { id: team } = await makeTeam(tx, { console: 'psn', name: 'Worst club', ownerId: worst.userId });
    const slugs: string[] = [];
    for (let one = 1; one <= OTHERS; one += 1) {
      const { slug, playerId } = await made(`Other ${one}`);
      slugs.push(slug);
      if (one <= 20) await insertMember(tx, { team_id: team, player_id: playerId, created_at: now });
    }
    // All of them want to be mailed of everything.
    await sql`insert into inbox_choices (user_id, scope, mail)
      select id, 'everything', 'at_once' from users where username like 'other-%'`.execute(tx);
    return { token: await openSession(tx, worst.userId, new Date()), team, slugs };
  });
}

/** How many of the mails that wait are within the ceiling: the node here takes no jobs, so they are taken now. */
async function mailsOf(bench: BenchDatabase): Promise<number> {
  const { outside, close } = await openNode(bench);
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'inbox_mail'`.execute(
    bench.db,
  );
  const task = inboxFeature.tasks?.(outside).inbox_mail;
  const { signal } = new AbortController();
  for (const { payload } of rows) await task?.(payload, { attempt: 1, isLast: false, signal });
  await close();
  const { mails } = await bench.db
    .selectFrom('mails_caused')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('mails'), eb.val(0)).as('mails'))
    .executeTakeFirstOrThrow();
  console.log(`mails that were wanted: ${rows.length}`);
  return Number(mails);
}

async function counts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: one } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    found[name] = one[0]?.count ?? 0;
  }
  return found;
}

function differences(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([table, count]) => {
      const more = count - (before[table] ?? 0);
      return more > 0 ? [[table, more]] : [];
    }),
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((all, one) => all + one, 0);
}

function sum({ done }: Worst): number {
  return Object.values(done).reduce((all, one) => all + one, 0);
}

function tell({ done }: Worst): string {
  return Object.entries(done)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, times]) => `${key}: ${times}`)
    .join('; ');
}
