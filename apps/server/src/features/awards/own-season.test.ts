import { expect, test } from 'vitest';
import { createDivision, deskOf, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';

const OWN = [403, 'Your own team plays here, so someone else has to decide.'];
stage();

test('an administrator whose own team plays runs its season from the draw to its end, but neither judges its matches nor hands out its cup and awards', async () => {
  const organised = await organise(app, { teams: 4 });
  const { console, administrator, teamIds } = organised;
  await app.write((tx) => insertManager(tx, teamIds[0] ?? 0, administrator.userId));
  const divisionId = await createDivision(app, organised, { teamLiguilla: 0 });
  const desk = deskOf(app, organised, divisionId);
  expect((await desk.open()).status).toBe(200);
  expect((await desk.choose(teamIds)).status).toBe(200);
  expect((await desk.draw()).status).toBe(200);
  expect((await desk.draw(true)).status).toBe(200);
  expect((await desk.step('programming')).status).toBe(200);
  expect((await desk.plan()).status).toBe(200);
  expect((await desk.create()).status).toBe(200);

  const judge = await makePerson(app, { role: 'FULL' });
  const matches = await app.database.db
    .selectFrom('fixtures as match')
    .innerJoin('seasons as s', 's.id', 'match.season_id')
    .select(['match.id', 'home_team_id', 'away_team_id', 'season_id'])
    .where('s.division_id', '=', divisionId)
    .orderBy('match.id')
    .execute();
  const seasonId = String(matches[0]?.season_id);
  for (const { id, home_team_id, away_team_id } of matches) {
    const isOwn = [home_team_id, away_team_id].includes(teamIds[0] ?? 0);
    const decide = async (token: string) =>
      await app.call('matches.decide', {
        token,
        console,
        params: { fixtureId: id },
        body: { decision: 'played', homeGoals: 1, awayGoals: 0, reason: 'as they played it', version: 0 },
      });
    const { status, body } = await decide(administrator.token);
    if (!isOwn) expect(status).toBe(200);
    else {
      expect([status, body.message]).toEqual(OWN);
      expect((await decide(judge.token)).status).toBe(200);
    }
  }
  expect((await desk.step('finished')).status).toBe(200);

  const { seen } = (await app.call('awards.cup', { ...desk.ask, console })).body.data;
  const cup = await app.call('awards.deliverCup', { ...desk.ask, console, body: { seen, champion: '100' } });
  expect([cup.status, cup.body.message]).toEqual(OWN);
  const award = await app.call('awards.create', {
    ...desk.ask,
    console,
    body: { season: seasonId, name: 'Best of all', team: 'any' },
  });
  expect([award.status, award.body.message]).toEqual(OWN);
});
