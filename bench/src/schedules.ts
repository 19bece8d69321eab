import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { type Line, median } from './table.ts';

const SIZES = [20, 100] as const;
const RUNS = 7;

interface Measured {
  readonly matches: number;
  /** Milliseconds: the whole preview; the creation; the same rows by one COPY. */
  readonly preview: number;
  readonly creation: number;
  readonly copy: number;
}

/** P16: the preview and creation of a schedule, beside the same rows by one COPY. */
export async function scheduleLines(bench: BenchDatabase): Promise<Line[]> {
  const [small, large] = [await measure(bench.db, SIZES[0]), await measure(bench.db, SIZES[1])];
  const each = ({ preview, creation, matches }: Measured) => (preview + creation) / matches;
  const ratio = each(large) / each(small);
  const toCopy = large.creation / large.copy;
  const line = { id: 'P16', limit: '' };
  return [
    {
      ...line,
      measure: `preview and creation of a schedule: ${SIZES.join(' and ')} teams twice round (${small.matches} and ${large.matches} matches)`,
      goal: 'time per match ratio ≤ 1.5',
      measured: `${shown(small)}; ${shown(large)}; ratio ${ratio.toFixed(2)}`,
      isMet: ratio <= 1.5,
    },
    {
      ...line,
      measure: `creation of ${large.matches} matches against the same rows by one COPY`,
      goal: '≤ 3 ×',
      measured: `${toCopy.toFixed(2)} × (${small.matches} matches: ${(small.creation / small.copy).toFixed(2)} ×)`,
      limit: `${large.copy.toFixed(0)} ms`,
      isMet: toCopy <= 3,
    },
  ];
}

function shown({ preview, creation, matches }: Measured): string {
  return `${matches}: ${preview.toFixed(1)} + ${creation.toFixed(1)} ms`;
}

async function measure(db: Db, teams: number): Promise<Measured> {
  const times = { preview: [] as number[], creation: [] as number[], copy: [] as number[] };
  let matches = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const divisionId = await prepare(db, `Schedule ${teams} ${run}`, teams);
    const row = await findDivisionById(db, divisionId);
    if (!row) throw new Error('no division');
    const started = performance.now();
    const { dates } = await planOf(db, row, { events, now: new Date() });
    const planned = performance.now();
    matches = await inWriteOf(db, (tx) => createSchedule(tx, divisionId, dates, events));
    times.preview.push(planned - started);
    times.creation.push(performance.now() - planned);
    times.copy.push(await copied(db, divisionId));
  }
  return {
    matches,
    preview: median(times.preview),
    creation: median(times.creation),
    copy: median(times.copy),
  };
}

/** A division whose teams are drawn, in programming, with dates. */
async function prepare(db: Db, name: string, teams: number): Promise<number> {
  return await inWriteOf(db, async (tx) => {
    const asked = { console: 'psn', name, mode: 'rounds_final', startMoney: 0 } as const;
    const tournament = await createTournament(tx, asked);
    const division = await openDivision(tx, {
      tournament: { ...tournament, console: 'psn' },
      name,
      mode: 'rounds_final',
    });
    const seasonId = await openSeason(tx, { divisionId: division.id, name: '1' });
    const { rows } = await sql<{ id: number }>`
      insert into teams (console, slug, name)
      select 'psn', ${randomUUID()} || '-' || n, ${name} || ' ' || n from generate_series(1, ${teams}::int) n
      returning id`.execute(tx);
    const teamIds = rows.map(({ id }) => id);
    await enterTeams(tx, { seasonId, tournamentId: tournament.id, teamIds });
    await drawNumbers(tx, { seasonId, isRedraw: false, now: new Date() });
    await stepSeason(tx, { seasonId, to: 'programming' }, events);
    const calendar = { from: '2027-01-01', weekdays: [1, 4], times: ['22:00'], breaks: [], deadline: null };
    await updateCalendar(tx, seasonId, calendar);
    return division.id;
  });
}

const COLUMNS = sql.raw('season_id, division_id, week, home_team_id, away_team_id, date, deadline');

/** The same rows once more by COPY from a file that the server wrote itself. */
async function copied(db: Db, divisionId: number): Promise<number> {
  const path = join(tmpdir(), `matchnight-bench-${randomUUID()}`);
  const file = sql.lit(path);
  const own = sql.lit(divisionId);
  await sql`copy (select ${COLUMNS} from fixtures where division_id = ${own}) to ${file}`.execute(db);
  const started = performance.now();
  await sql`copy fixtures (${COLUMNS}) from ${file}`.execute(db);
  const time = performance.now() - started;
  await sql`delete from fixtures where division_id = ${divisionId}`.execute(db);
  await rm(path);
  return time;
}
