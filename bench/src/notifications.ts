import { sql } from 'kysely';
import type { Built } from '../../apps/server/src/app.ts';
import { notify } from '../../apps/server/src/features/inbox/index.ts';
import { type BenchDatabase, type Db, inWriteOf } from './database.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';
import { makeJudge } from './writes.ts';

const SIZES = [100, 1_000_000] as const;
/** Each of those who have notifications, the measured user too, has so many of the million. */
const A_USER = 500;
const RUNS = 300;
const MOST_RATIO = 1.2;

interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly statements: number;
}

/** P15: one more notification, reading the newest, and marking it as read, at a hundred and at a million rows. */
export async function notificationLines(bench: BenchDatabase): Promise<Line[]> {
  const token = await makeJudge(bench.db);
  const { server, close } = await openNode(bench);
  try {
    const who = await findJudge(bench.db);
    const measured = () => measureAll(bench, server, { token, ...who });
    await fill(bench.db, who.userId, SIZES[0]);
    // The first run warms up what both measure.
    await measured();
    const small = await measured();
    await fill(bench.db, who.userId, SIZES[1]);
    const large = await measured();
    return large.map((of, at) => lineOf(of, small[at] ?? of));
  } finally {
    await server.close();
    await close();
  }
}

function lineOf(large: Measured, small: Measured): Line {
  const ratio = large.milliseconds / small.milliseconds;
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(2)} ms`;
  return {
    id: 'P15',
    measure: `${large.name}, at ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} notifications`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(small)}; ${shown(large)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: large.statements === small.statements && ratio <= MOST_RATIO,
  };
}

async function findJudge(db: Db) {
  return await db
    .selectFrom('players')
    .select(['id as playerId', 'user_id as userId'])
    .where('nick', '=', 'BenchJudge')
    .executeTakeFirstOrThrow();
}

/** Notifications of many users, some of them unread, and the counts that belong to them. */
async function fill(db: Db, userId: number | null, rows: number): Promise<void> {
  const users = Math.max(1, Math.round(rows / A_USER));
  const each = Math.min(rows, A_USER);
  await sql`
    with users as (
      insert into users (username, email, password_hash)
      select 'bench' || ${rows}::int || '-' || n, 'bench' || ${rows}::int || '-' || n || '@bench.example', 'x'
      from generate_series(2, ${users}::int) n returning id
    ), events as (
      insert into inbox_events (kind, facts, at, is_told)
      select 'friend_accepted', '{}', now(), true from generate_series(1, ${each}::int) returning id
    ), told as (
      insert into notifications (user_id, event_id, shown, read_at)
      select u.id, e.id, true, case when e.id % 2 = 0 then now() end
      from (select id from users union all select ${userId}::bigint) u, events e
      returning user_id, read_at
    )
    insert into inbox_counts as c (user_id, unread) select user_id, count(*) filter (where read_at is null) from told
    group by user_id on conflict (user_id) do update set unread = c.unread + excluded.unread`.execute(db);
  await sql`vacuum analyze inbox_events, notifications, inbox_counts, users`.execute(db);
}

interface Who {
  readonly token: string;
  readonly userId: number | null;
  readonly playerId: number;
}

async function measureAll(bench: BenchDatabase, server: Built, who: Who): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${who.token}` };
  const base = '/api/v1/en/psn/dashboard/users/notifications';
  const get = async (url: string) => {
    const { statusCode, body } = await server.app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  };
  const tell = async () => {
    const facts = { player: who.playerId, users: [who.userId ?? 0] };
    await inWriteOf(bench.db, (tx) => notify(tx, 'friend_accepted', { facts, at: new Date() }));
  };
  return [
    await measure(bench, 'one more notification', tell),
    await measure(bench, 'the newest fifty', () => get(base)),
    await measure(bench, 'the counts of user data', () => get('/api/v1/auth/en/psn/user/data')),
  ];
}

async function measure(bench: BenchDatabase, name: string, run: () => Promise<void>): Promise<Measured> {
  const times: number[] = [];
  const statements: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    bench.statements();
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
    statements.push(bench.statements());
  }
  return { name, milliseconds: median(times), statements: median(statements) };
}
