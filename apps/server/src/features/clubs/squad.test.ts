import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { findRole } from '../teams/index.ts';
import { clubDesk, endSeason, makeClubLeague, type makeStaff, registerFor, saidOf } from './testing.ts';

let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
const inbox = inboxDesk(() => app);
const desk = clubDesk(
  () => app,
  () => club.teamId,
);
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  ({ league, club } = await makeClubLeague(app));
});

/** Registers somebody for the club, by the tournament's desk. */
const sign = async (who: Pick<Person, 'slug'>, team = 'Ajo') =>
  await registerFor(app, { league, boss }, who, team);
const here = () => ({ tournament: league.tournamentSlug });
const numbers = async (by: Person) =>
  (await desk.squad(by, league.tournamentSlug)).players.map(({ player, shirt_number: number }) => [
    player.nick,
    number,
  ]);

describe('the squad desk', () => {
  test('lists everybody of the club, the owner first, and each squad by position', async () => {
    await sign(club.player);
    expect(await desk.rolesSeenBy(club.player)).toEqual([
      `${club.owner.nick}: owner, player`,
      ...[club.elder.nick, club.younger.nick].sort().map((nick) => `${nick}: manager, player`),
      'Ajo 0: player, player',
      'Ajo 1: player, player',
      `${club.player.nick}: player, player`,
    ]);
    const { tournament, tournaments, players, can } = await desk.squad(club.player, league.tournamentSlug);
    expect([tournament?.slug, can.manage]).toEqual([league.tournamentSlug, false]);
    expect(tournaments).toMatchObject([{ slug: league.tournamentSlug, squad: 3, is_over: false }]);
    expect(players.map(({ player, position }) => [player.nick, position])).toEqual([
      ['Ajo 0', 'GK'],
      [club.player.nick, 'CB'],
      ['Ajo 1', 'ST'],
    ]);
  });

  test('says who may be promoted and removed: not who is registered, nor oneself', async () => {
    await sign(club.player);
    const cans = async (by: Person) =>
      Object.fromEntries(
        (await desk.squad(by)).players.map(({ player, can }) => [player.nick, [can.promote, can.remove]]),
      );
    expect(await cans(club.owner)).toMatchObject({
      [club.owner.nick]: [false, false],
      [club.elder.nick]: [false, true],
      [club.player.nick]: [true, false],
      'Ajo 0': [false, false],
    });
    expect((await cans(club.elder))[club.younger.nick]).toEqual([false, false]);
  });

  test('of a tournament that the club is not in is not there', async () => {
    const elsewhere = await makeLeague(app, { squad: ['GK'] });
    const asked = { token: club.owner.token, params: { teamId: club.teamId } };
    const query = { tournament: elsewhere.tournamentSlug };
    expect((await app.call('clubs.squad', { ...asked, query })).status).toBe(404);
    const edited = await desk.edit(club.owner, club.player, { tournament: elsewhere.tournamentSlug });
    expect([edited.status, Object.keys(edited.body.errors)]).toEqual([422, ['tournament']]);
  });
});

describe('a player of the club', () => {
  test('becomes a substitute, in the club or in a tournament, and is told only of a change', async () => {
    await sign(club.player);
    expect(saidOf(await desk.edit(club.elder, club.player, { role: 'alternate' }))).toEqual([
      200,
      `${club.player.nick}: saved.`,
    ]);
    await desk.edit(club.elder, club.player, { role: 'alternate' });
    await desk.edit(club.elder, club.player, { ...here(), role: 'player', shirt_number: 9 });
    expect((await desk.people(club.player)).me).toBe('alternate');
    expect(await inbox.textsOf(club.player, 'club_role')).toEqual(['You’re now a substitute at Ajo']);
    await desk.edit(club.elder, club.player, { ...here(), role: 'alternate' });
    const { players } = await desk.squad(club.owner, league.tournamentSlug);
    const roles = Object.fromEntries(players.map(({ player, role }) => [player.nick, role]));
    expect(roles).toEqual({ 'Ajo 0': 'player', 'Ajo 1': 'player', [club.player.nick]: 'alternate' });
  });

  test('wears a number that nobody else of the squad wears', async () => {
    await sign(club.player);
    const [keeper] = [mateOf(league, 'Ajo', 0)];
    expect((await desk.edit(club.owner, keeper, { ...here(), shirt_number: 1 })).status).toBe(200);
    expect(saidOf(await desk.edit(club.owner, club.player, { ...here(), shirt_number: 1 }))).toEqual([
      422,
      'shirt_number: Ajo 0 wears this number already.',
    ]);
    for (const shirt_number of [0, 100, 1.5]) {
      const refused = await desk.edit(club.owner, club.player, { ...here(), shirt_number });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shirt_number']]);
    }
    expect((await desk.edit(club.owner, club.player, { ...here(), shirt_number: 99 })).status).toBe(200);
    expect((await desk.edit(club.owner, keeper, { ...here(), shirt_number: 1 })).status).toBe(200);
    expect(await numbers(club.player)).toEqual([
      ['Ajo 0', 1],
      [club.player.nick, 99],
      ['Ajo 1', null],
    ]);
    expect((await desk.edit(club.owner, keeper, { ...here(), shirt_number: null })).status).toBe(200);
    expect((await desk.edit(club.owner, club.player, { ...here(), shirt_number: 1 })).status).toBe(200);
  });

  test('wears a number in a tournament alone, not in the club', async () => {
    await sign(club.player);
    const asked = { tournament: '', role: 'alternate', shirt_number: 9 };
    expect(saidOf(await desk.edit(club.owner, club.player, asked))).toEqual([
      422,
      'shirt_number: Choose a tournament first: shirt numbers belong to a tournament.',
    ]);
    expect((await desk.people(club.player)).me).toBe('player');
    expect((await desk.edit(club.owner, club.player, { ...asked, shirt_number: null })).status).toBe(200);
  });

  test('leaves the number behind with a change of team, and it is free', async () => {
    await sign(club.player);
    await desk.edit(club.owner, club.player, { ...here(), shirt_number: 7 });
    await deskOf(
      app,
      boss.token,
      league.tournamentId,
    )('registrations.takeOutPlayer', { params: { playerSlug: club.player.slug } });
    await sign(club.player, 'Bor');
    expect(
      (await desk.edit(club.owner, mateOf(league, 'Ajo', 1), { ...here(), shirt_number: 7 })).status,
    ).toBe(200);
  });

  test('who is no part of the squad, or of the club, has no number there', async () => {
    const said = [422, `player: ${club.player.nick} doesn’t belong to Ajo.`];
    expect(saidOf(await desk.edit(club.owner, club.player, { ...here(), shirt_number: 3 }))).toEqual(said);
    const rival = mateOf(league, 'Bor', 0);
    expect((await desk.edit(club.owner, rival, { ...here(), shirt_number: 3 })).status).toBe(422);
  });
});

describe('leaving a club, and being removed', () => {
  test('ends the membership: the desk is closed at once', async () => {
    expect(saidOf(await desk.leave(club.player))).toEqual([200, 'You’ve left Ajo.']);
    const params = { teamId: club.teamId };
    expect((await app.call('clubs.people', { token: club.player.token, params })).status).toBe(403);
    expect(saidOf(await desk.remove(club.younger, club.elder))[0]).toBe(403);
    expect(saidOf(await desk.remove(club.owner, club.elder))).toEqual([
      200,
      `${club.elder.nick} no longer belongs to the club.`,
    ]);
    expect(await findRole(app.database.db, club.teamId, club.elder.userId)).toBeNull();
    expect(saidOf(await desk.remove(club.owner, club.elder))).toEqual([
      422,
      `${club.elder.nick} doesn’t belong to Ajo.`,
    ]);
  });

  test('is not the owner’s, neither way', async () => {
    const stays = [409, 'The owner can’t leave. Hand the club over first, or disband it.'];
    expect(saidOf(await desk.leave(club.owner))).toEqual(stays);
    expect(saidOf(await desk.remove(club.elder, club.owner))).toEqual(stays);
    expect(saidOf(await desk.remove(boss, club.owner))).toEqual(stays);
  });

  test('waits while one is registered for it in a tournament that runs', async () => {
    await sign(club.player);
    const sentence = `${club.player.nick} is registered for the club in ${await nameOf()}. Release the player first.`;
    expect(saidOf(await desk.leave(club.player))).toEqual([409, sentence]);
    expect(saidOf(await desk.remove(club.owner, club.player))).toEqual([409, sentence]);
    expect((await desk.remove(club.owner, mateOf(league, 'Ajo', 0))).status).toBe(409);
  });

  test('after it is over frees the registration, and what was played for the club is kept', async () => {
    await sign(club.player);
    await endSeason(app, league);
    expect((await desk.leave(club.player)).status).toBe(200);
    const { db } = app.database;
    const registration = await db
      .selectFrom('registrations')
      .select('team_id')
      .where('player_id', '=', club.player.playerId)
      .executeTakeFirstOrThrow();
    expect(registration.team_id).toBeNull();
    const spells = await db
      .selectFrom('team_spells')
      .select('team_id')
      .where('player_id', '=', club.player.playerId)
      .execute();
    expect(spells).toEqual([{ team_id: club.teamId }]);
  });

  const nameOf = async () =>
    (
      await app.database.db
        .selectFrom('tournaments')
        .select('name')
        .where('id', '=', league.tournamentId)
        .executeTakeFirstOrThrow()
    ).name;
});
