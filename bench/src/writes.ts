import { sql } from 'kysely';
import { createUser, hashPassword, insertSession } from '../../apps/server/src/features/accounts/index.ts';
import { decideMatch, loadMatch } from '../../apps/server/src/features/matches/index.ts';
import { newToken } from '../../apps/server/src/platform/sessions.ts';
import { touch } from '../../apps/server/src/platform/touch.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf, type Tx } from './database.ts';
import { start } from './processes.ts';
import { enter, inventedSeason, SLUG } from './season.ts';
import { type Line, median } from './table.ts';

const PORTS = [4420, 4421] as const;
const JUDGE = 'bench-judge';
/** Of each season; it has so many matches to play. */
const DECISIONS = 30;

/** P6: the cost of a decision early and late in a season. */
export async function decisionLines(bench: BenchDatabase): Promise<Line[]> {
  const teams = 64;
  await enter(bench.db, inventedSeason(teams, 10, 'Early'), 'Early');
  await enter(bench.db, inventedSeason(teams, 4000, 'Late'), 'Late');
  await sql`analyze`.execute(bench.db);
  const [early, late] = await measureDecisions(bench, 'early', 'late');
  if (early === undefined || late === undefined) throw new Error('two seasons are measured');
  const ratio = late.milliseconds / early.milliseconds;
  return [
    {
      id: 'P6',
      measure: `deciding a result, ${teams} teams: after 10 and after 4,000 matches`,
      goal: 'same statements; time ratio ≤ 1.2',
      measured: `${early.statements} and ${late.statements} statements, ${early.rows} and ${late.rows} rows; ratio ${ratio.toFixed(2)}`,
      limit: `${early.milliseconds.toFixed(1)} ms early, ${late.milliseconds.toFixed(1)} ms late`,
      isMet: early.statements === late.statements && ratio <= 1.2,
    },
  ];
}

/** A median of each season, over decisions taken in turn: the machine's minutes and what is still cold are the same for both. */
async function measureDecisions(bench: BenchDatabase, ...slugs: readonly string[]) {
  const seasons = [];
  for (const slug of slugs) seasons.push({ open: await findAllToPlay(bench.db, slug), all: noDecisions() });
  for (let at = 0; at < DECISIONS; at += 1) {
    for (const { open, all } of seasons) {
      bench.statements();
      const started = performance.now();
      const { rows } = await decide(bench.db, open[at]?.id ?? 0, { home: 2, away: 1 });
      all.milliseconds.push(performance.now() - started);
      all.rows.push(rows);
      all.statements.push(bench.statements());
    }
  }
  return seasons.map(({ all: { milliseconds, statements, rows } }) => ({
    milliseconds: median(milliseconds),
    statements: median(statements),
    rows: median(rows),
  }));
}

const noDecisions = () => ({
  milliseconds: [] as number[],
  statements: [] as number[],
  rows: [] as number[],
});

async function findAllToPlay(db: Db, slug: string) {
  return await db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .select('f.id')
    .where('d.slug', '=', slug)
    .where('f.status', '=', 'scheduled')
    .orderBy('f.week')
    .limit(DECISIONS)
    .execute();
}

/** Decides a match and returns how many rows the transaction wrote, and what it touched. */
export async function decide(db: Db, fixtureId: number, score: { home: number; away: number }) {
  return await inWriteOf(db, async (tx) => {
    const before = await written(tx);
    const { match } = await loadMatch(tx, fixtureId, events);
    const { tags } = await decideMatch(
      tx,
      match,
      {
        decision: { status: 'played', score },
        lines: { home: null, away: null },
        exact: false,
        squads: null,
        reason: null,
        source: 'judge',
        userId: null,
        goalsOnly: { home: false, away: false },
        now: new Date(),
      },
      events,
    );
    touch(tx, ...tags);
    return { rows: (await written(tx)) - before, tags };
  });
}

/** Rows that this connection has written but not yet reported to the server's statistics. */
async function written(tx: Tx): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.written ?? 0;
}

/** P7: from the saved result to the public answer, and to another browser on another node. */
export async function freshnessLines(bench: BenchDatabase): Promise<Line[]> {
  const token = await makeJudge(bench.db);
  const nodes = [];
  for (const port of PORTS) nodes.push(await start('product.ts', [bench.url, String(port)]));
  try {
    const own: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { inAnswer, inOther } = await correctOnce(token, round);
      own.push(inAnswer);
      others.push(inOther);
    }
    const [answer, other] = [median(own.slice(2)), median(others.slice(2))];
    return [
      {
        id: 'P7',
        measure: 'result saved → in the public answer; → in a browser on another node',
        goal: '≤ 30 ms; ≤ 200 ms',
        measured: `${answer.toFixed(1)} ms; ${other.toFixed(1)} ms`,
        limit: '',
        isMet: answer <= 30 && other <= 200,
      },
    ];
  } finally {
    for (const node of nodes) node.stop();
  }
}

async function correctOnce(token: string, round: number) {
  const [first, second] = PORTS.map((port) => `http://127.0.0.1:${port}`);
  const list = `${first}/api/v1/en/console/psn/division/${SLUG}/fixtures?per_page=1`;
  const id = (await json<{ data: { data: [{ id: number }] } }>(list)).data.data[0].id;
  const edit = `${first}/api/v1/en/psn/dashboard/results/edit-match/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { version } = (await json<{ data: { version: number } }>(edit, headers)).data;
  const live = await fetch(`${second}/api/v1/auth/en/live`);
  const reader = live.body?.getReader();
  await reader?.read();
  const match = (node: string | undefined) => `${node}/api/v1/en/console/psn/match/${id}`;
  await Promise.all([first, second].map((node) => fetch(match(node)).then((answer) => answer.text())));
  const homeGoals = 10 + round;
  const body = JSON.stringify({ decision: 'played', homeGoals, awayGoals: 1, reason: 'bench', version });
  const inOther = told(reader, match(second), homeGoals);
  const saved = await fetch(edit, { method: 'PUT', headers, body });
  const savedAt = performance.now();
  if (saved.status !== 200) throw new Error(`the correction was refused: ${await saved.text()}`);
  const after = { 'x-after': saved.headers.get('x-touched') ?? '' };
  const shown = (await json<Match>(match(first), after)).data.home_goals;
  if (shown !== homeGoals) throw new Error('the writer saw something older than his own write');
  const inAnswer = performance.now() - savedAt;
  const otherAt = await inOther;
  await reader?.cancel();
  return { inAnswer, inOther: Math.max(0, otherAt - savedAt) };
}

/** When the other browser has read the new score: its stream tells it, then it asks its own node. */
async function told(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  url: string,
  goals: number,
): Promise<number> {
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error('the live stream ended');
    if (
      !Buffer.from(value ?? [])
        .toString()
        .includes('"tags"')
    )
      continue;
    const shown = (await json<Match>(url)).data.home_goals;
    if (shown === goals) return performance.now();
  }
}

interface Match {
  readonly data: { readonly home_goals: number };
}

async function json<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await fetch(url, { headers })).json()) as T;
}

/** The token of a new session of a SUPER, who is there once however many lines ask for one. */
export async function makeJudge(db: Db): Promise<string> {
  const { token, hash } = newToken();
  const now = new Date();
  await inWriteOf(db, async (tx) => {
    await insertSession(tx, {
      user_id: (await judgeIn(tx)) ?? (await createJudge(tx, now)),
      token_hash: hash,
      user_agent: 'bench',
      address: '127.0.0.1',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    });
  });
  return token;
}

async function judgeIn(tx: Tx): Promise<number | undefined> {
  const user = await tx.selectFrom('users').select('id').where('username', '=', JUDGE).executeTakeFirst();
  return user?.id;
}

async function createJudge(tx: Tx, now: Date): Promise<number> {
  const { userId } = await createUser(tx, {
    nick: 'BenchJudge',
    username: JUDGE,
    email: 'judge@bench.example',
    passwordHash: await hashPassword('a long bench password'),
    country: 'ES',
    console: 'psn',
    position: 'CB',
    lang: 'en',
    now,
    role: 'SUPER',
    isConfirmed: true,
  });
  return userId;
}
