import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { rebuildAll } from '../../../apps/server/src/commands/rebuild.ts';
import { insertScreenshot } from '../../../apps/server/src/features/results/index.ts';
import { type BenchDatabase, type Db, openBench } from '../database.ts';
import { makeMatchNight, type Reporter } from '../match-night-site.ts';
import { type Running, start } from '../processes.ts';
import { sendUntilAnswered } from './sending.ts';

/** Matches of a round: one is reported by one side alone, its hours are over, and the job decides it. */
const AT_ONCE = 4;
const LONGEST_MS = 300_000;
const DAY_MS = 86_400_000;

export interface NightOutcome {
  readonly rounds: number;
  readonly decided: number;
  /** What was lost, doubled, or decided otherwise than both reports or the exact instant say. */
  readonly wrong: string[];
}

/**
 * Two nodes take the reports of a match night; one is killed between the reports and the decisions, round by round. A manager
 * without an answer sends again with the same key to the other node; the job decides what was due.
 */
export async function matchNightRounds(
  rounds: number,
  ports: readonly [number, number],
  say: (line: string) => void,
): Promise<NightOutcome> {
  const bench = await openBench();
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-faults-night-'));
  const open = async (port: number) =>
    await start('faults/node.ts', [bench.url, String(port)], { DATA_DIR: dataDir });
  const nodes: Running[] = [];
  const wrong: string[] = [];
  try {
    for (const port of ports) nodes.push(await open(port));
    const divisions = Math.ceil((rounds * AT_ONCE) / 20);
    const matches = (await makeMatchNight(bench.db, divisions)).nights.flat();
    for (let round = 0; round < rounds; round += 1) {
      const own = matches.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      const killed = round % 2;
      const faulty = await playRound(bench.db, own, { ports, kill: () => nodes[killed]?.stop() });
      nodes[killed] = await open(ports[killed] ?? 0);
      wrong.push(...faulty);
      say(`${round + 1} of ${rounds}: node ${killed + 1} killed; ${wrong.length} wrong`);
    }
    wrong.push(...(await jobsLeft(bench.db)));
    const differences = await rebuildAll(bench.db, true, say);
    if (differences > 0) wrong.push(`${differences} differences to a rebuild`);
    return { rounds, decided: await countDecided(bench), wrong };
  } finally {
    for (const node of nodes) node.stop();
    await bench.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playRound(
  db: Db,
  matches: readonly (readonly Reporter[])[],
  { ports, kill }: { readonly ports: readonly [number, number]; readonly kill: () => void },
): Promise<string[]> {
  const [alone, ...both] = matches;
  const lonely = alone?.[0];
  if (!lonely) throw new Error('no match is left');
  await send(lonely, ports, 0);
  const due = await endHours(db, lonely);
  const sending = both.flatMap((teams, match) => teams.map((team, side) => send(team, ports, match + side)));
  await addJob(db);
  await wait(Math.random() * 60);
  kill();
  const statuses = await Promise.all(sending);
  // As the clock does each minute; what the killed node had begun stays its own.
  await addJob(db);
  await decidedAll(
    db,
    matches.map(([team]) => team?.fixtureId ?? 0),
  );
  const wrong = statuses.filter((status) => status !== 200).map((status) => `a report got ${status}`);
  for (const [team] of matches)
    wrong.push(...(await faultsOf(db, team?.fixtureId ?? 0, team === lonely ? due : null)));
  return wrong;
}

async function send(team: Reporter, ports: readonly [number, number], first: number): Promise<number> {
  const lines = team.squad.map((player, place) => ({
    player,
    goalkeeper: place === 0,
    goals: team.side === 'home' && place === 10 ? 1 : 0,
  }));
  const { fixtureId, teamId, token } = team;
  const report = {
    name: 'results.send',
    token,
    params: { fixtureId, teamId },
    body: { homeGoals: 1, awayGoals: 0, lines },
  } as const;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  return (await sendUntilAnswered(report, { urls, key: crypto.randomUUID(), first })).status;
}

/** Its report has a picture and was sent a day ago, to the minute; since when it is due. */
async function endHours(db: Db, { fixtureId, teamId }: Reporter): Promise<number> {
  const sentAt = new Date(Date.now() - DAY_MS - 60_000);
  const screenshot = crypto.randomUUID().replaceAll('-', '');
  const of = { id: screenshot, fixture_id: fixtureId, team_id: teamId, user_id: null };
  await insertScreenshot(db, { ...of, width: 9, height: 9, bytes: 9, created_at: sentAt });
  await db
    .updateTable('match_reports')
    .set({ sent_at: sentAt, screenshot })
    .where('fixture_id', '=', fixtureId)
    .execute();
  const waiting = { due_at: new Date(sentAt.getTime() + DAY_MS), date: new Date(sentAt.getTime() - 1000) };
  await db.updateTable('fixtures').set(waiting).where('id', '=', fixtureId).execute();
  return sentAt.getTime() + DAY_MS;
}

async function addJob(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('results_due')`.execute(db);
}

async function decidedAll(db: Db, ids: readonly number[]): Promise<void> {
  const latest = Date.now() + LONGEST_MS;
  while (Date.now() < latest) {
    const open = await db
      .selectFrom('fixtures')
      .select('id')
      .where('id', 'in', ids)
      .where('decided_at', 'is', null)
      .execute();
    if (open.length === 0) return;
    await wait(50);
  }
}

/** What the queue has not done, though it is due: a week that closes sets prices by a job, which a rebuild compares, too. */
async function jobsLeft(db: Db): Promise<string[]> {
  const latest = Date.now() + LONGEST_MS;
  let left: { task: string; error: string | null }[] = [];
  do {
    await wait(50);
    const { rows } = await sql<{ task: string; error: string | null }>`
      select t.identifier as task, j.last_error as error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() and t.identifier in ('results_due', 'close_week')`.execute(db);
    left = rows;
  } while (left.length > 0 && Date.now() < latest);
  return left.map(({ task, error }) => `the queue has not done ${task}: ${error ?? 'no error'}`);
}

/** One report of each side that sent one, one decision, and of the one that was due the exact instant. */
async function faultsOf(db: Db, fixtureId: number, due: number | null): Promise<string[]> {
  const row = await db
    .selectFrom('fixtures')
    .selectAll()
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow();
  const count = async (table: 'match_reports' | 'fixture_decisions' | 'fixture_lines') =>
    (await db.selectFrom(table).select('fixture_id').where('fixture_id', '=', fixtureId).execute()).length;
  const found = {
    how: row.decided_how,
    reports: await count('match_reports'),
    decisions: await count('fixture_decisions'),
    lines: await count('fixture_lines'),
    isExact: due === null || row.decided_at?.getTime() === due,
  };
  const expected = {
    how: due === null ? 'agreed' : 'unanswered',
    reports: due === null ? 2 : 1,
    decisions: 1,
    lines: due === null ? 22 : 11,
    isExact: true,
  };
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  return is === should ? [] : [`match ${fixtureId}: ${is} instead of ${should}`];
}

async function countDecided({ db }: BenchDatabase): Promise<number> {
  const rows = await db.selectFrom('fixtures').select('id').where('decided_at', 'is not', null).execute();
  return rows.length;
}
