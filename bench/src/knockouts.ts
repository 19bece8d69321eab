import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import {
  drawNumbers,
  enterTeams,
  findDivisionById,
  openDivision,
  openSeason,
  stepSeason,
  updateCalendar,
} from '../../apps/server/src/features/divisions/index.ts';
import { createSchedule, planOf } from '../../apps/server/src/features/matches/index.ts';
import { createTournament } from '../../apps/server/src/features/tournaments/index.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf } from './database.ts';
import { start } from './processes.ts';
import { type Line, median } from './table.ts';
import { decide } from './writes.ts';

const PORT = 4424;
const TEAMS = 1000;
const SMALL = 16;
const RUNS = 7;
const DECISIONS = 30;
const KILOBYTE = 1024;

interface Knockout {
  readonly divisionId: number;
  readonly seasonId: number;
  readonly slug: string;
}

/** P19: a knockout of a thousand teams: its draw and its bracket, a decision in it, and its page. */
export async function knockoutLines(bench: BenchDatabase): Promise<Line[]> {
  const created = await createdLine(bench);
  const large = await begun(bench.db, `Cup of ${TEAMS}`, TEAMS);
  await sql`analyze`.execute(bench.db);
  const page = await pageLine(bench, large);
  return [created, page, await decisionLine(bench, large)];
}

/** The draw, the preview and the creation, beside the rows that they leave by one COPY for each table. */
async function createdLine({ db }: BenchDatabase): Promise<Line> {
  const times = {
    draw: [] as number[],
    preview: [] as number[],
    creation: [] as number[],
    copy: [] as number[],
  };
  for (let run = 0; run < RUNS; run += 1) {
    const cup = await entered(db, `Knockout ${run}`, TEAMS);
    const { draw, preview, creation } = await createdIn(db, cup);
    times.draw.push(draw);
    times.preview.push(preview);
    times.creation.push(creation);
    times.copy.push(await copied(db, cup));
  }
  const [draw, preview, creation, copy] = [times.draw, times.preview, times.creation, times.copy].map(median);
  const ratio = ((draw ?? 0) + (preview ?? 0) + (creation ?? 0)) / (copy ?? 1);
  return {
    id: 'P19',
    measure: `draw, preview and creation of a knockout of ${TEAMS} teams against the same rows by COPY`,
    goal: '≤ 3 ×',
    measured: `${ratio.toFixed(2)} × (${[draw, preview, creation].map((ms) => ms?.toFixed(1)).join(' + ')} ms)`,
    limit: `${copy?.toFixed(1)} ms`,
    isMet: ratio <= 3,
  };
}

/** A decision in a bracket of a thousand teams, beside one of sixteen. */
async function decisionLine(bench: BenchDatabase, large: Knockout): Promise<Line> {
  const small = [];
  // A small one has fewer matches than are decided here.
  for (let cup = 0; cup < DECISIONS / (SMALL / 2); cup += 1) {
    small.push(await begun(bench.db, `Small ${cup}`, SMALL));
  }
  const few = await decisions(bench, small);
  const many = await decisions(bench, [large]);
  return {
    id: 'P19',
    measure: `deciding a result in a bracket of ${SMALL} and of ${TEAMS} teams`,
    goal: 'the same statements',
    measured: `${few.statements} and ${many.statements} statements, ${few.rows} and ${many.rows} rows`,
    limit: `${few.milliseconds.toFixed(1)} and ${many.milliseconds.toFixed(1)} ms`,
    isMet: few.statements === many.statements,
  };
}

/** Matches whose ties lead into ties whose other side waits, as most decisions do: every second one. */
async function decisions(bench: BenchDatabase, cups: readonly Knockout[]) {
  const open = await bench.db
    .selectFrom('fixtures')
    .select('id')
    .where(
      'season_id',
      'in',
      cups.map(({ seasonId }) => seasonId),
    )
    .where('week', '=', 1)
    .where(sql<boolean>`(regexp_replace(tie, '^.*-', ''))::int % 2 = 0`)
    .orderBy('id')
    .limit(DECISIONS / 2)
    .execute();
  const [times, statements, rows]: [number[], number[], number[]] = [[], [], []];
  for (const { id } of open) {
    bench.statements();
    const started = performance.now();
    rows.push((await decide(bench.db, id, { home: 2, away: 1 })).rows);
    times.push(performance.now() - started);
    statements.push(bench.statements());
  }
  return { milliseconds: median(times), statements: median(statements), rows: median(rows) };
}

/** The document of the division, whose first tab is the bracket: all data that the page shows is in it. */
async function pageLine(bench: BenchDatabase, { slug }: Knockout): Promise<Line> {
  const node = await start('product.ts', [bench.url, String(PORT)]);
  try {
    const page = `http://127.0.0.1:${PORT}/en/console/psn/division/${slug}`;
    const sizes: number[] = [];
    for (const query of ['', '?round=round_of_512&part=2', '?round=round_of_32', '?q=team+7']) {
      const answer = await fetch(page + query);
      if (answer.status !== 200) throw new Error(`${page}${query}: ${answer.status}`);
      sizes.push(gzipSync(await answer.text()).length / KILOBYTE);
    }
    const most = Math.max(...sizes);
    return {
      id: 'P19',
      measure: `the page of a bracket of ${TEAMS} teams, gzip: as it opens, another part, its end, a search`,
      goal: '≤ 60 KB',
      measured: `${sizes.map((size) => size.toFixed(1)).join(', ')} KB`,
      limit: '',
      isMet: most <= 60,
    };
  } finally {
    node.stop();
  }
}

async function begun(db: Db, name: string, teams: number): Promise<Knockout> {
  const cup = await entered(db, name, teams);
  await createdIn(db, cup);
  return cup;
}

/** Draws, previews and creates it; milliseconds of each. */
async function createdIn(db: Db, { divisionId, seasonId }: Knockout) {
  const started = performance.now();
  await inWriteOf(db, (tx) => drawNumbers(tx, { seasonId, isRedraw: false, now: new Date() }));
  const drawn = performance.now();
  await inWriteOf(db, (tx) => stepSeason(tx, { seasonId, to: 'programming' }, events));
  const programming = performance.now();
  const row = await findDivisionById(db, divisionId);
  if (!row) throw new Error('no division');
  const { dates } = await planOf(db, row, { events, now: new Date() });
  const planned = performance.now();
  await inWriteOf(db, (tx) => createSchedule(tx, divisionId, dates, events));
  return {
    draw: drawn - started,
    preview: planned - programming,
    creation: performance.now() - planned,
  };
}

/** A knockout with its teams and dates, before the draw. */
async function entered(db: Db, name: string, teams: number): Promise<Knockout> {
  return await inWriteOf(db, async (tx) => {
    const mode = 'automatic_knockout';
    const tournament = await createTournament(tx, { console: 'psn', name, mode, startMoney: 0 });
    const division = await openDivision(tx, { tournament: { ...tournament, console: 'psn' }, name, mode });
    const seasonId = await openSeason(tx, { divisionId: division.id, name: '1' });
    const { rows } = await sql<{ id: number }>`
      insert into teams (console, slug, name)
      select 'psn', ${division.slug} || '-team-' || n, ${name} || ' team ' || n from generate_series(1, ${teams}::int) n
      returning id`.execute(tx);
    await enterTeams(tx, { seasonId, tournamentId: tournament.id, teamIds: rows.map(({ id }) => id) });
    const calendar = { from: '2027-01-01', weekdays: [1, 4], times: ['22:00'], breaks: [], deadline: null };
    await updateCalendar(tx, seasonId, calendar);
    return { divisionId: division.id, seasonId, slug: division.slug };
  });
}

const FIXTURES =
  'season_id, division_id, stage, tie, leg, week, round_name, home_team_id, away_team_id, date, deadline';
const TABLES = [
  ['fixtures', FIXTURES],
  ['season_teams', 'season_id, number, team_id, lot'],
  ['season_draws', 'season_id, kind, is_redraw, seed, team_ids, drawn_at, method, ratings'],
] as const;

/** The same rows once more by COPY from files that the server wrote itself. */
async function copied(db: Db, { seasonId }: Knockout): Promise<number> {
  let time = 0;
  for (const [table, columns] of TABLES) {
    const path = join(tmpdir(), `matchnight-bench-${randomUUID()}`);
    const file = sql.lit(path);
    const [from, own] = [sql.raw(`${table} (${columns})`), sql.raw(columns)];
    await sql`copy (select ${own} from ${sql.raw(table)} where season_id = ${sql.lit(seasonId)}) to ${file}`.execute(
      db,
    );
    await sql`delete from ${sql.raw(table)} where season_id = ${seasonId}`.execute(db);
    const started = performance.now();
    await sql`copy ${from} from ${file}`.execute(db);
    time += performance.now() - started;
    await rm(path);
  }
  return time;
}
