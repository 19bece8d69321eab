import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertRegistrations } from '../tournaments/index.ts';
import { insertManager } from './index.ts';

let league: League;
let judge: Judge;
let person: Person;
stage();
beforeAll(async () => {
  person = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['ST', 'GK', 'CB'] });
  judge = judgeOf(app, league, person.token);
});

const ask = (query = {}) => ({ params: { teamSlug: clubOf(league, 'Ajo').slug }, query });
const show = async () => (await app.call('teams.show', ask())).body.data;
const squadOf = async () => (await app.call('teams.players', ask())).body.data;
const matches = async (call: 'matches.lastOfTeam' | 'matches.nextOfTeam', query = {}) =>
  (await app.call(call, ask(query))).body.data;

test('a team shows where it plays, its place and form there, and follows what is decided', async () => {
  await judge.score('Ajo-Bor', 1, 0);
  expect(await show()).toMatchObject({
    name: 'Ajo',
    manager: null,
    divisions: [
      {
        division: { slug: league.divisionSlug },
        tournament: { slug: league.tournamentSlug },
        position: 1,
        form: 'W',
      },
    ],
  });
  // a match of others moves it, too
  await judge.score('Cid-Dux', 9, 0);
  expect((await show()).divisions[0].position).toBe(2);
});

test('a team’s owner is its manager; owner and co-managers are marked in the squad, goalkeepers come first', async () => {
  const [owner, mate] = [await makePerson(app), await makePerson(app)];
  const { db } = app.database;
  const team_id = clubOf(league, 'Ajo').id;
  await db.updateTable('teams').set({ owner_id: owner.userId }).where('id', '=', team_id).execute();
  await insertManager(db, team_id, mate.userId);
  for (const { playerId } of [owner, mate]) {
    const row = {
      tournament_id: league.tournamentId,
      team_id,
      player_id: playerId,
      position: 'CAM' as const,
    };
    await insertRegistrations(db, [row]);
  }
  expect((await show()).manager).toEqual({ nick: owner.nick, slug: owner.slug });
  const squad = await squadOf();
  expect(squad.map(({ position }) => position)).toEqual(['GK', 'CB', 'CAM', 'CAM', 'ST']);
  const managers = squad.filter((one) => one.is_manager);
  expect(managers.map(({ player }) => player.nick).toSorted()).toEqual([owner.nick, mate.nick].toSorted());
});

test('a squad is the union over all tournaments, each player once', async () => {
  const other = await makeLeague(app, { teams: ['Eva', 'Fay'], squad: ['GK'] });
  const row = { team_id: clubOf(league, 'Ajo').id, player_id: mateOf(league, 'Ajo', 0).id };
  await insertRegistrations(app.database.db, [{ tournament_id: other.tournamentId, ...row }]);
  const squad = await squadOf();
  expect(squad).toHaveLength(3);
  const mate = squad.find(({ player }) => player.nick === 'Ajo 0');
  expect(mate?.tournaments.map(({ slug }) => slug).toSorted()).toEqual(
    [league.tournamentSlug, other.tournamentSlug].toSorted(),
  );
});

test('last matches come newest first, those to play next first, and a decision moves one over', async () => {
  const own = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo').map(({ id }) => id);
  const ids = async (call: 'matches.lastOfTeam' | 'matches.nextOfTeam') =>
    (await matches(call)).data.map(({ id }) => id);
  expect(await ids('matches.nextOfTeam')).toEqual(own);
  expect(await ids('matches.lastOfTeam')).toEqual([]);
  const decided = league.matches.filter(({ id }) => own.slice(0, 3).includes(id));
  for (const { home, away } of decided) await judge.score(`${home}-${away}`, 1, 1);
  expect(await ids('matches.nextOfTeam')).toEqual(own.slice(3));
  expect(await ids('matches.lastOfTeam')).toEqual(own.slice(0, 3).toReversed());
  expect(await matches('matches.lastOfTeam', { per_page: 2, page: 2 })).toMatchObject({
    data: [{ id: own[0] }],
    total: 3,
  });
});
