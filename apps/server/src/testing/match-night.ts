import { sql } from 'kysely';
import { expect } from 'vitest';
import { HOUR_MS, reportDesk } from '../features/results/testing.ts';
import { insertManager } from '../features/teams/index.ts';
import type { TestApp, TestReply } from './app.ts';
import { clubOf, type League, makeLeague } from './league.ts';
import { makePerson, type Person } from './people.ts';

/** A league whose next match has had its kick-off an hour ago, with a manager of each team and a judge. */
export interface Night {
  readonly league: League;
  readonly judge: Person;
  /** The next match that no test has had yet. */
  next(): Promise<Meeting>;
}

export type Meeting = Awaited<ReturnType<typeof meetingOf>>;

const DAY_MS = 24 * HOUR_MS;

export async function makeNight(app: TestApp, teams: readonly string[]): Promise<Night> {
  const league = await makeLeague(app, { teams, squad: ['GK', 'CB', 'CAM', 'ST'] });
  const managers = new Map<string, Person>();
  for (const team of teams) {
    const manager = await makePerson(app);
    await app.write((tx) => insertManager(tx, clubOf(league, team).id, manager.userId));
    managers.set(team, manager);
  }
  const judge = await makePerson(app, { role: 'FULL' });
  const later = new Date(app.clock.now.getTime() + 10 * 365 * DAY_MS);
  const { db } = app.database;
  await db.updateTable('fixtures').set({ date: later }).where('season_id', '=', league.seasonId).execute();
  let taken = 0;
  return {
    league,
    judge,
    async next() {
      const match = league.matches[taken];
      taken += 1;
      const [home, away] = [managers.get(match?.home ?? ''), managers.get(match?.away ?? '')];
      if (!match || !home || !away) throw new Error('no match is left');
      const now = app.clock.now.getTime();
      const times = { date: new Date(now - HOUR_MS), deadline: new Date(now + 7 * DAY_MS) };
      await db.updateTable('fixtures').set(times).where('id', '=', match.id).execute();
      app.cache.touch(['*']);
      return meetingOf(app, league, { teams: { home: match.home, away: match.away }, home, away, judge });
    },
  };
}

interface Asked {
  readonly teams: Readonly<Record<'home' | 'away', string>>;
  readonly home: Person;
  readonly away: Person;
  readonly judge: Person;
}

/** One match, and what its managers, a judge and time do about it. */
function meetingOf(app: TestApp, league: League, { teams, home, away, judge }: Asked) {
  const desk = reportDesk(
    () => app,
    () => league,
    [teams.home, teams.away],
  );
  const { db } = app.database;
  const fixtureId = desk.fixtureId();
  const who = { home, away };
  const about = (side: 'home' | 'away') => ({
    token: who[side].token,
    params: desk.paramsOf(teams[side]),
  });
  const judged = { token: judge.token, params: { fixtureId } };
  const rowOf = async () =>
    await db.selectFrom('fixtures').selectAll().where('id', '=', fixtureId).executeTakeFirstOrThrow();
  return {
    ...desk,
    id: fixtureId,
    teams,
    who,
    report: async (side: 'home' | 'away', goals: readonly [number, number], more: object = {}) =>
      await desk.send(who[side], teams[side], {
        homeGoals: goals[0],
        awayGoals: goals[1],
        lines: desk.linesOf(teams[side], side === 'home' ? goals[0] : goals[1]),
        ...more,
      }),
    accept: async (side: 'home' | 'away') => {
      const { rival } = await desk.form(who[side], teams[side]);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = { report: rival?.id ?? 0 };
      return async () => await app.call('results.accept', { ...about(side), body, headers });
    },
    askJudges: async (side: 'home' | 'away') => await app.call('results.askJudges', about(side)),
    askMore: async () => await app.call('results.askMore', { ...judged, body: { text: 'Which goal?' } }),
    question: async (side: 'home' | 'away') =>
      await app.call('results.questionLines', { ...about(side), body: { reason: 'Four did not play' } }),
    withdraw: async (side: 'home' | 'away') => await app.call('results.withdrawQuestion', about(side)),
    keepLines: async (side: 'home' | 'away') =>
      await app.call('results.keepLines', { token: judge.token, params: desk.paramsOf(teams[side]) }),
    rowOf,
    /** Loads the match as a judge, and rules by what was seen. */
    seenByJudge: async () => {
      const { version } = await rowOf();
      return {
        rule: async (homeGoals: number, awayGoals: number): Promise<TestReply> =>
          await app.call('matches.decide', {
            ...judged,
            body: { decision: 'played', homeGoals, awayGoals, reason: 'the video says so', version },
          }),
        lines: async (side: 'home' | 'away', goals: number): Promise<TestReply> =>
          await app.call('matches.decideStatistics', {
            token: judge.token,
            params: desk.paramsOf(teams[side]),
            body: { lines: desk.linesOf(teams[side], goals), version },
          }),
      };
    },
    /** What managers were told of the match, each kind with its instants. */
    told: async () => {
      const { rows } = await sql<{ told: string; times: number }>`
        select kind || ' ' || at || ' ' || facts::text as told, count(*)::int as times from inbox_events
        where (facts->>'match')::bigint = ${fixtureId} and kind = any(${TOLD}) group by 1 order by 1`.execute(
        db,
      );
      expect(rows.filter(({ times }) => times > 1)).toEqual([]);
      return rows.map(({ told }) => told);
    },
    decisions: async () =>
      await db
        .selectFrom('fixture_decisions')
        .select(['source', 'version', 'home_goals', 'away_goals'])
        .where('fixture_id', '=', fixtureId)
        .orderBy('id')
        .execute(),
  };
}

const TOLD = ['report_due', 'rival_reported', 'report_half_time', 'match_disputed', 'with_judges'];
