import { beforeEach, expect, test } from 'vitest';
import { app, beforeEachLeague, judge, league, person } from '../../testing/judged-league.ts';
import { clubOf, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';

beforeEachLeague('administrator', { squad: TWELVE });

async function ask(query: Record<string, unknown> = {}) {
  const { tournamentId, divisionId, console } = league;
  const params = { tournamentId, divisionId };
  return await app.call('discipline.divisionPlayers', { token: person.token, console, params, query });
}
const listed = async (query: Record<string, unknown> = {}) => (await ask(query)).body.data;
const nicks = async (query: Record<string, unknown>) =>
  (await listed(query)).data.map(({ player }) => player.nick);

beforeEach(async () => {
  expect((await judge.score('Ajo-Bor', 2, 1)).status).toBe(200);
  const lines = await judge.lines('Ajo-Bor', 'Ajo', [
    { player: 2, yellows: 2 },
    { player: 5, reds: 1 },
    { player: 10, goals: 2, yellows: 1 },
    { player: 11, assists: 1 },
  ]);
  expect(lines.status).toBe(200);
});

test("a season's players are listed with their counts, and the matches that they still miss", async () => {
  const { data, total, per_page, division, season, teams } = await listed({ sort: '-suspended' });
  expect([total, per_page, data.length]).toEqual([4 * clubOf(league, 'Ajo').squad.length, 25, 25]);
  expect([division.id, season?.id]).toEqual([league.divisionId, league.seasonId]);
  expect(teams.map(({ name }) => name)).toEqual(['Ajo', 'Bor', 'Cid', 'Dux']);
  const counts = { played: 1, goals: 0, assists: 0 };
  const { slug } = clubOf(league, 'Ajo');
  expect(data[0]).toEqual({
    player: { nick: 'Ajo 5', slug: mateOf(league, 'Ajo', 5).slug, avatar: null, country: null },
    team: { name: 'Ajo', slug },
    ...counts,
    yellow_cards: 0,
    red_cards: 1,
    suspended: 2,
  });
  expect(data[1]).toMatchObject({ player: { nick: 'Ajo 2' }, ...counts, yellow_cards: 2, suspended: 1 });
  expect(data[2]).toMatchObject({ played: 0, suspended: 0 });
});

test('they are searched by nick, kept to a team, and sorted by what is counted', async () => {
  expect(await nicks({ q: 'ajo 1', sort: '-goals' })).toEqual(['Ajo 10', 'Ajo 1', 'Ajo 11']);
  const { data, total } = await listed({ team: clubOf(league, 'Bor').slug });
  expect(new Set(data.map(({ team }) => team.name))).toEqual(new Set(['Bor']));
  expect(total).toBe(clubOf(league, 'Bor').squad.length);
  expect((await nicks({ sort: '-yellow_cards' })).slice(0, 2)).toEqual(['Ajo 2', 'Ajo 10']);
  expect((await nicks({ sort: '-nick' }))[0]).toMatch(/^Dux/);
  for (const sort of ['goals', 'yellow_cards', 'red_cards', 'suspended']) {
    expect((await listed({ sort })).data[0]).toMatchObject({ goals: 0, yellow_cards: 0, suspended: 0 });
  }
  expect((await nicks({ sort: '-red_cards' })).slice(0, 2)).toEqual(['Ajo 2', 'Ajo 5']);
  expect((await ask({ sort: 'money' })).status).toBe(422);
});

test('who left their team during the season stays in the list, by the team that they played for', async () => {
  const { id } = mateOf(league, 'Ajo', 10);
  await app.write(async (tx) => {
    await tx.updateTable('registrations').set({ team_id: null }).where('player_id', '=', id).execute();
  });
  expect((await listed({ q: 'ajo 10' })).data).toMatchObject([{ team: { name: 'Ajo' }, goals: 2 }]);
});

test('only administrators read it, and only below its own tournament', async () => {
  const { tournamentId, divisionId, console } = league;
  const other = await makeLeague(app, { squad: ['GK'] });
  const read = async (params: Record<string, number>, token?: string) =>
    (await app.call('discipline.divisionPlayers', { console, params, ...(token && { token }) })).status;
  expect(await read({ tournamentId, divisionId })).toBe(401);
  expect(await read({ tournamentId, divisionId: other.divisionId }, person.token)).toBe(404);
});
