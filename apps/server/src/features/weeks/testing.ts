import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { createJobs } from '../../platform/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { type League, type LeagueAsked, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { pairingsOf, play, SQUAD } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { weekJobs } from './jobs.ts';

/** Waits until the job queue has nothing more to do now. */
export async function untilIdle(app: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from graphile_worker.jobs where run_at <= now()`.execute(app.database.db);
      return rows[0]?.count;
    })
    .toBe(0);
}

/** Each test of a file has a stage of its own, on one server; what was kept is true after each. */
export function onStage(take: (stage: Stage) => void): void {
  stage({ open: createWeekApp });
  beforeEach(async () => take(await makeStage(app)));
}

/** A server whose jobs two nodes run. */
async function createWeekApp(): Promise<TestApp> {
  // The queue goes by PostgreSQL's clock.
  const app = await createTestApp({ now: new Date() });
  const { db, url } = app.database;
  const nodes = [1, 2].map(() =>
    createJobs({ url, tasks: weekJobs({ db, clock: () => app.clock.now }, events) }),
  );
  for (const node of nodes) await node.start();
  return {
    ...app,
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
      await app.close();
    },
  };
}

/** A league with the people who look after its weeks, and what they see and do. */
export interface Stage {
  readonly league: League;
  readonly judge: Judge;
  readonly full: Person;
  readonly administrator: Person;
  /** A change, by the administrator. */
  change(call: 'pick' | 'replace' | 'publish', body: object): Promise<Answer>;
  /** The desk, as the administrator or somebody else sees it. */
  desk(query?: object, person?: Person): Promise<Answer['body']>;
  /** The week that the desk shows. */
  shown(week?: number): Promise<Answer['body']>;
  /** What visitors see of a week. */
  read(code?: string, query?: object): Promise<Answer>;
  nickOf(team: string | undefined, place: number): string;
  /** Plays a week to its end, and waits for what the job makes of it. */
  closeWeek(week?: number): Promise<void>;
}
type Answer = Awaited<ReturnType<TestApp['call']>>;

export async function makeStage(app: TestApp, asked: LeagueAsked = {}): Promise<Stage> {
  app.clock.now = new Date();
  const full = await makePerson(app, { role: 'FULL' });
  const administrator = await makePerson(app);
  const league = await makeLeague(app, { squad: SQUAD, ...asked });
  await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
  const judge = judgeOf(app, league, full.token);
  const { divisionSlug, divisionId, tournamentId } = league;
  const params = { tournamentId, divisionId };
  const desk: Stage['desk'] = async (query = {}, { token } = administrator) =>
    (await app.call('weeks.desk', { token, params, query: { ...query } })).body.data;
  return {
    league,
    judge,
    full,
    administrator,
    desk,
    change: (call, body) => app.call(`weeks.${call}`, { token: administrator.token, params, body }),
    shown: async (week = 1) => (await desk({ week })).shown,
    read: (weekCode = 'week-1', query = {}) =>
      app.call('weeks.teamOfTheWeek', { params: { divisionSlug, weekCode }, query: { ...query } }),
    nickOf: (team = '', place) => mateOf(league, team, place).nick,
    async closeWeek(week = 1) {
      for (const match of pairingsOf(league, week)) await play(judge, match);
      await untilIdle(app);
    },
  };
}

export interface SlotOfReply {
  readonly position: string;
  readonly chosen: { readonly player: { readonly nick: string }; readonly index: number } | null;
}

/** The players of an eleven in a reply, by slot. */
export function nicksOf({ slots }: { slots: SlotOfReply[] }): (string | null)[] {
  return slots.map(({ chosen }) => chosen?.player.nick ?? null);
}
