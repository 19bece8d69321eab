import { sql } from 'kysely';
import { type Built, build } from '../../apps/server/src/app.ts';
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
import { outsideOf } from '../../apps/server/src/outside.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type BenchDatabase, type Db, inWriteOf } from './database.ts';
import { type Line, median } from './table.ts';
import { makeJudge } from './writes.ts';

const SIZES = [10, 100] as const;
const TEAMS = 10;
const RUNS = 15;
const MOST = 100;

interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly statements: number;
}
interface Made {
  readonly id: number;
  readonly slug: string;
  readonly divisionId: number;
}

/** P17: what shows a whole tournament, computed anew, where it has ten divisions and where it has a hundred. */
export async function tournamentLines(bench: BenchDatabase): Promise<Line[]> {
  const token = await makeJudge(bench.db);
  const { server, close } = await openNode(bench);
  try {
    const [small, large] = [
      await measureAll(bench, server, token, SIZES[0]),
      await measureAll(bench, server, token, SIZES[1]),
    ];
    return large.map((of, at) => lineOf(of, small[at] ?? of));
  } finally {
    await server.close();
    await close();
  }
}

function lineOf(large: Measured, small: Measured): Line {
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(1)} ms`;
  return {
    id: 'P17',
    measure: `${large.name}, cold: ${SIZES.join(' and ')} divisions of ${TEAMS} teams`,
    goal: `the same statements; ≤ ${MOST} ms`,
    measured: `${shown(small)}; ${shown(large)}`,
    limit: '',
    isMet: large.statements === small.statements && large.milliseconds <= MOST,
  };
}

/** A node that sends its statements through the bench's own connections, which count them; by a clock of its own where one is given. */
export async function openNode(
  bench: BenchDatabase,
  env: NodeJS.ProcessEnv = {},
  clock?: () => Date,
): Promise<{ server: Built; outside: Parameters<typeof build>[0]; close: () => Promise<void> }> {
  const config = readConfig({
    ...process.env,
    ...env,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    DATABASE_URL: bench.url,
  });
  const made = await outsideOf(config, { url: bench.url, directUrl: bench.url });
  const outside = { ...made.outside, db: bench.db, web: null, ...(clock ? { clock } : {}) };
  return { server: await build(outside), outside, close: made.database.close };
}

async function measureAll(bench: BenchDatabase, server: Built, token: string, divisions: number) {
  const made = await makeProgrammed(bench.db, divisions);
  await sql`analyze`.execute(bench.db);
  const desk = `/api/v1/en/psn/dashboard/tournaments/${made.id}`;
  const page = `/api/v1/en/console/psn/tournament/${made.slug}`;
  const measured = (name: string, url: string) => measure(bench, server, { name, url, token });
  const preview = await measured('calendar preview of all divisions', `${desk}/schedules`);
  await startAll(bench.db, made.id);
  await sql`analyze`.execute(bench.db);
  return [
    preview,
    await measured('tournament page with its cards', page),
    await measured('teams', `${page}/teams`),
    await measured('champions', `${page}/champions`),
    await measured('the-bests', `${page}/the-bests`),
    await measured('ranking of players', `${page}/ranking-players`),
    await measured('ranking of teams', `${page}/ranking-teams`),
    await measured("the desk's list of divisions", desk),
    await measured("a division's checklist", `${desk}/divisions/${made.divisionId}`),
  ];
}

async function measure(
  bench: BenchDatabase,
  server: Built,
  { name, url, token }: { name: string; url: string; token: string },
): Promise<Measured> {
  const times: number[] = [];
  const statements: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    server.cache.touch(['*']);
    bench.statements();
    const started = performance.now();
    const { statusCode } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    times.push(performance.now() - started);
    statements.push(bench.statements());
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  }
  return { name, milliseconds: median(times), statements: median(statements) };
}

/** A tournament whose divisions are drawn and have their dates. */
async function makeProgrammed(db: Db, divisions: number): Promise<Made> {
  return await inWriteOf(db, async (tx) => {
    const name = `Whole ${divisions}`;
    const asked = { console: 'psn', name, mode: 'rounds_final', startMoney: 0 } as const;
    const tournament = { ...(await createTournament(tx, asked)), console: 'psn' as const };
    let divisionId = 0;
    for (let tier = 1; tier <= divisions; tier += 1) {
      const of = `${name} ${tier}`;
      const division = await openDivision(tx, { tournament, name: of, tier, mode: 'rounds_final' });
      divisionId = division.id;
      const seasonId = await openSeason(tx, { divisionId, name: '1' });
      const { rows } = await sql<{ id: number }>`
        insert into teams (console, slug, name)
        select 'psn', ${division.slug} || '-team-' || n, ${of} || ' team ' || n
        from generate_series(1, ${TEAMS}::int) n
        returning id`.execute(tx);
      const teamIds = rows.map(({ id }) => id);
      await enterTeams(tx, { seasonId, tournamentId: tournament.id, teamIds });
      await drawNumbers(tx, { seasonId, isRedraw: false, now: new Date() });
      await stepSeason(tx, { seasonId, to: 'programming' }, events);
      const calendar = { from: '2027-01-01', weekdays: [1, 4], times: ['22:00'], breaks: [], deadline: null };
      await updateCalendar(tx, seasonId, calendar);
    }
    return { ...tournament, divisionId };
  });
}

/** All schedules, and statistics of a squad of eleven for each team. */
async function startAll(db: Db, tournamentId: number): Promise<void> {
  await inWriteOf(db, async (tx) => {
    const divisions = await tx
      .selectFrom('divisions')
      .select('id')
      .where('tournament_id', '=', tournamentId)
      .execute();
    for (const { id } of divisions) {
      const division = await findDivisionById(tx, id);
      if (!division) throw new Error('no division');
      await createSchedule(tx, id, (await planOf(tx, division, { events, now: new Date() })).dates, events);
    }
    await sql`
      with slots as (
        select st.season_id, st.team_id, n,
          'whole-' || st.season_id || '-' || st.team_id || '-' || n as slug
        from standings st
        join seasons s on s.id = st.season_id
        join divisions d on d.id = s.division_id, generate_series(1, 11) n
        where d.tournament_id = ${tournamentId}),
      made as (
        insert into players (console, slug, nick, nick_skeleton, gamertag, position)
        select 'psn', slug, slug, slug, left(slug, 20), 'ST' from slots
        returning id, slug)
      insert into player_statistics (season_id, player_id, team_id, played, goals)
      select slots.season_id, made.id, slots.team_id, 18, made.id % 30 from slots join made using (slug)`.execute(
      tx,
    );
  });
}
