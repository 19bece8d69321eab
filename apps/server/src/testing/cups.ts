import { expect } from 'vitest';
import type { TestApp, TestReply } from './app.ts';
import { createDivision, deskOf, type Organised, organise } from './organiser.ts';

/** A division of a cup, as its administrator and a judge use it. */
export interface CupDivision {
  readonly id: number;
  readonly slug: string;
  readonly desk: ReturnType<typeof deskOf>;
}

/** A tournament whose teams are called by letters and numbers: "A1", "A2" in Group A. */
export interface Cup {
  readonly of: Organised;
  readonly groups: readonly CupDivision[];
  readonly final: CupDivision;
}

/** Another division of a tournament, with a season and these teams, up to its calendar. */
export async function openDivision(
  app: TestApp,
  of: Organised,
  asked: {
    readonly name: string;
    readonly type: string;
    readonly teams: readonly number[];
    readonly more?: object;
  },
): Promise<CupDivision> {
  const { name, type, teams, more = {} } = asked;
  const id = await createDivision(app, of, { name, type, teamLiguilla: 0, teamDowns: 0, ...more });
  const desk = deskOf(app, of, id);
  if (teams.length > 0) await desk.prepare(teams);
  else await desk.open();
  await nameTeams(app, teams, name.slice(-1));
  const { slug } = await app.database.db
    .selectFrom('divisions')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, slug, desk };
}

async function nameTeams(app: TestApp, teams: readonly number[], letter: string): Promise<void> {
  for (const [index, team] of teams.entries()) {
    await app.write(async (tx) => {
      const name = `${letter}${index + 1} ${team}`;
      await tx.updateTable('teams').set({ name }).where('id', '=', team).execute();
    });
  }
}

/** Two groups that send their first two to a final phase; nothing has a schedule yet. */
export async function makeCup(app: TestApp, asked: { readonly size?: number } = {}): Promise<Cup> {
  const { size = 3 } = asked;
  const of = await organise(app, { teams: 2 * size });
  const groups = [];
  for (const [index, name] of ['Group A', 'Group B'].entries()) {
    const teams = of.teamIds.slice(index * size, index * size + size);
    groups.push(await openDivision(app, of, { name, type: 'all_final', teams }));
  }
  const final = await openDivision(app, of, { name: 'Final phase', type: 'automatic_knockout', teams: [] });
  await feed(app, { of, groups, final });
  return { of, groups, final };
}

async function feed(app: TestApp, { groups, final }: Cup): Promise<void> {
  const { version } = (await app.call('divisions.feeds', final.desk.ask)).body.data;
  const feeds = groups.map(({ id }) => ({ division: id, places: 2 }));
  const body = { version, feeds, best: null };
  expect((await app.call('divisions.setFeeds', { ...final.desk.ask, body })).status).toBe(200);
}

/** Creates the schedules of the groups and of the final phase. */
export async function startCup({ groups, final }: Cup): Promise<void> {
  for (const { desk } of groups) expect((await desk.create()).status).toBe(200);
  await final.desk.step('programming');
  await final.desk.plan();
  expect((await final.desk.create()).status).toBe(200);
}

/** A judge of all that an organiser runs. */
export function judgeOfCup(app: TestApp, token: string) {
  const ask = (fixtureId: number) => ({ token, params: { fixtureId } });
  const send =
    (call: 'matches.decide' | 'matches.previewDecision') =>
    async (fixtureId: number, body: object): Promise<TestReply> => {
      const { version } = (await app.call('matches.judged', ask(fixtureId))).body.data;
      return await app.call(call, { ...ask(fixtureId), body: { version, reason: 'as reported', ...body } });
    };
  const decide = send('matches.decide');
  return {
    decide,
    preview: send('matches.previewDecision'),
    /** Decides every open match so that the team of the lower id wins; again while others follow. */
    async playAll({ slug }: Pick<CupDivision, 'slug'>): Promise<void> {
      for (;;) {
        const { data: open } = (
          await app.call('matches.list', { params: { divisionSlug: slug }, query: { status: 'to_play' } })
        ).body.data;
        if (open.length === 0) return;
        for (const { id } of open) {
          const row = await sidesOf(app, id);
          const isHome = row.home < row.away;
          const body = { decision: 'played', homeGoals: isHome ? 1 : 0, awayGoals: isHome ? 0 : 1 };
          expect((await decide(id, body)).status).toBe(200);
        }
      }
    },
  };
}

async function sidesOf(app: TestApp, id: number): Promise<{ home: number; away: number }> {
  return await app.database.db
    .selectFrom('fixtures')
    .select(['home_team_id as home', 'away_team_id as away'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
