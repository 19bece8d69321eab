import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
let league: League;
let judge: Judge;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, boss.token);
});

const ask = () => ({
  token: boss.token,
  console: league.console,
  params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
});
const teamSlug = (name: string) => clubOf(league, name).slug;
const playerSlug = (team: string, place: number) => mateOf(league, team, place).slug;
const ofTeam = async (name: string) =>
  (await app.call('awards.ofTeam', { console: league.console, params: { teamSlug: teamSlug(name) } })).body
    .data;
const ofPlayer = async (team: string, place: number) =>
  (
    await app.call('awards.ofPlayer', {
      console: league.console,
      params: { playerSlug: playerSlug(team, place) },
    })
  ).body.data;
/** The teams end in the order of their names; Ajo’s striker and the goalkeeper of Bor play once. */
async function play() {
  const order = league.clubs.map(({ name }) => name);
  for (const { home, away } of league.matches) {
    const isHome = order.indexOf(home) < order.indexOf(away);
    await judge.score(`${home}-${away}` as Pairing, isHome ? 1 : 0, isHome ? 0 : 1);
  }
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 1, goals: 1 }]);
  await judge.lines('Ajo-Bor', 'Bor', [{ player: 0, goalkeeper: true }]);
  await app.call('divisions.advance', { ...ask(), body: { to: 'finished' } });
}
async function deliverCup() {
  const { seen, awards } = (await app.call('awards.cup', ask())).body.data;
  const body = { seen, champion: '100', awards: awards.map((award) => award.seen).join() };
  expect((await app.call('awards.deliverCup', { ...ask(), body })).status).toBe(200);
}

describe('a title', () => {
  const record = async (team: string, place: number) =>
    (
      await app.call('players.record', {
        console: league.console,
        params: { playerSlug: playerSlug(team, place) },
      })
    ).body.data;
  const titles = async (team: string) =>
    (await app.call('teams.show', { console: league.console, params: { teamSlug: teamSlug(team) } })).body
      .data.titles;

  test('is the team’s, and of each player with a line in one of its matches', async () => {
    await play();
    expect(await titles('Ajo')).toBe(0);
    expect((await record('Ajo', 1)).totals.titles).toBe(0);
    await deliverCup();
    expect([await titles('Ajo'), await titles('Bor')]).toEqual([1, 0]);
    expect((await ofTeam('Ajo')).titles).toMatchObject([
      { place: 'champion', team: { name: 'Ajo' }, season: '1' },
    ]);
    expect((await ofTeam('Dux')).titles).toEqual([]);
    expect(await record('Ajo', 1)).toMatchObject({ data: [{ titles: 1 }], totals: { titles: 1 } });
    expect(await record('Bor', 0)).toMatchObject({ data: [{ titles: 0 }], totals: { titles: 0 } });
    expect((await ofPlayer('Ajo', 1)).titles).toMatchObject([{ place: 'champion', team: { name: 'Ajo' } }]);
    expect((await ofPlayer('Bor', 0)).titles).toMatchObject([{ place: 'second', team: { name: 'Bor' } }]);
    expect((await ofPlayer('Ajo', 0)).titles).toEqual([]);
  });

  test('of a hidden tournament is not shown', async () => {
    const body = { season: String(league.seasonId), name: 'Golden boot', player: playerSlug('Ajo', 1) };
    expect((await app.call('awards.create', { ...ask(), body })).status).toBe(200);
    await play();
    await deliverCup();
    const { version } = (await app.call('tournaments.settings', ask())).body.data;
    const hide = { ...ask(), body: { hidden: 'true', version } };
    expect((await app.call('tournaments.edit', hide)).status).toBe(200);
    expect(await titles('Ajo')).toBe(0);
    expect(await ofTeam('Ajo')).toEqual({ titles: [], awards: [] });
    expect(await ofPlayer('Ajo', 1)).toEqual({ titles: [], awards: [] });
  });
});
