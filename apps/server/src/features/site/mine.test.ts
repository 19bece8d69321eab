import { beforeAll, describe, expect, test } from 'vitest';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClub } from '../registrations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertRegistrations } from '../tournaments/index.ts';

let league: League;
let judge: Judge;
let player: Person;
stage({ now: new Date('2026-11-20T18:30:00Z') });
beforeAll(async () => {
  league = await makeLeague(app);
  judge = judgeOf(app, league, (await makePerson(app, { role: 'FULL' })).token);
  player = await makePerson(app);
  await insertRegistrations(app.database.db, [
    {
      tournament_id: league.tournamentId,
      player_id: player.playerId,
      team_id: clubOf('Ajo'),
      position: 'ST',
    },
  ]);
});

const clubOf = (name: string) => league.clubs.find((club) => club.name === name)?.id ?? 0;
const mine = async ({ token }: Person) => (await app.call('site.mine', { console: 'psn', token })).body.data;
const overdueOf = ({ dates }: Awaited<ReturnType<typeof mine>>) =>
  dates.flatMap((one) => (one.kind === 'result_missing' ? one.match : []));
const namesOf = (matches: { home: { name: string }; away: { name: string } }[]) =>
  matches.map(({ home, away }) => `${home.name}-${away.name}`);

describe('what is on for a user', () => {
  test('is nothing for whom no team has signed', async () => {
    const stranger = await makePerson(app);
    expect(await mine(stranger)).toEqual({
      tasks: [],
      late: 0,
      lacks_factor: false,
      dates: [],
      teams: [],
      next: [],
      last_results: [],
    });
  });

  test('are the next five matches of their team', async () => {
    const { teams, next } = await mine(player);
    expect(teams).toMatchObject([{ team: { name: 'Ajo' }, role: 'player', divisions: [{ position: 1 }] }]);
    const own = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo');
    expect(namesOf(next)).toEqual(own.slice(0, 5).map(({ home, away }) => `${home}-${away}`));
  });

  test('a match that began two hours ago lacks a result, until it has one', async () => {
    const [first] = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo');
    const name = `${first?.home ?? ''}-${first?.away ?? ''}` as const;
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    expect(namesOf(overdueOf(await mine(player)))).toEqual([name]);
    await judge.score(name, 2, 0);
    const data = await mine(player);
    expect(overdueOf(data)).toEqual([]);
    expect(namesOf(data.last_results)).toEqual([name]);
  });

  test('whose it is comes before whom one helps, and both before where one plays', async () => {
    // Nobody is in two teams of one tournament: these play elsewhere.
    const [owned, helped] = [
      await makeClub(app, { name: 'Owned', ownerId: player.userId }),
      await makeClub(app, { name: 'Helped' }),
    ];
    await insertManager(app.database.db, helped.id, player.userId);
    const { teams } = await mine(player);
    expect(teams.map(({ team, role }) => [team.name, role])).toEqual([
      [owned.name, 'owner'],
      [helped.name, 'manager'],
      ['Ajo', 'player'],
    ]);
  });

  test('another console’s teams are another world', async () => {
    const { body } = await app.call('site.mine', { console: 'xbox', token: player.token });
    expect(body.data.teams).toEqual([]);
  });
});
