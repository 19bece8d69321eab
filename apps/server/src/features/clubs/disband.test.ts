import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { deskOf, makeClub } from '../registrations/testing.ts';
import { findRole, findTeamByKey, giveOwner, insertManager } from '../teams/index.ts';
import { clubDesk, endSeason, makeClubLeague, type makeStaff, registerFor, saidOf } from './testing.ts';

let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
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

const slugOf = (name: string) => league.clubs.find((one) => one.name === name)?.slug ?? '';
/** Registers somebody for the club, by the tournament's desk. */
const sign = async (who: Pick<Person, 'slug'>, team = 'Ajo') =>
  await registerFor(app, { league, boss }, who, team);

describe('disbanding', () => {
  test('is the owner’s, by the name of the club, and not while a season with it runs', async () => {
    expect(saidOf(await desk.disband(club.elder, 'Ajo'))[0]).toBe(403);
    expect(saidOf(await desk.disband(club.owner, 'ajo'))).toEqual([
      422,
      'name: Type the name as it is written: Ajo',
    ]);
    expect(saidOf(await desk.disband(club.owner, 'Ajo'))).toEqual([
      409,
      'This club is playing in First. It can’t be disbanded until that season ends or the club withdraws.',
    ]);
    expect(await findRole(app.database.db, club.teamId, club.player.userId)).toBe('player');
  });

  test('ends everything but its page and its history', async () => {
    await sign(club.player);
    await endSeason(app, league);
    expect(saidOf(await desk.disband(club.owner, 'Ajo'))).toEqual([
      200,
      'Ajo has been disbanded. Its page and history remain.',
    ]);
    const { db } = app.database;
    const row = await findTeamByKey(db, { id: club.teamId });
    expect([row?.owner_id, row?.disbanded_at]).toEqual([null, app.clock.now]);
    for (const { userId } of [club.owner, club.elder, club.younger, club.player]) {
      expect(await findRole(db, club.teamId, userId)).toBeNull();
    }
    const { rows: people } = {
      rows: await db
        .selectFrom('tournament_people')
        .select('user_id')
        .where('team_id', '=', club.teamId)
        .execute(),
    };
    expect(people).toEqual([]);
    const left = await db
      .selectFrom('tournament_teams')
      .select('left_at')
      .where('team_id', '=', club.teamId)
      .execute();
    expect(left).toEqual([{ left_at: app.clock.now }]);
    expect((await app.call('teams.show', { params: { teamSlug: slugOf('Ajo') } })).status).toBe(200);
    expect(
      (await app.call('clubs.people', { token: club.owner.token, params: { teamId: club.teamId } })).status,
    ).toBe(403);
  });

  test('leaves nothing to do with the club, even for FULL, and no tournament takes it', async () => {
    await endSeason(app, league);
    await desk.disband(club.owner, 'Ajo');
    const gone = [
      409,
      (await app.call('clubs.claim', { token: boss.token, params: { teamId: club.teamId } })).body.message,
    ];
    for (const reply of [
      await desk.demote(boss, club.elder),
      await desk.handOver(boss, club.elder),
      await desk.name(boss, club.elder),
      await desk.takeBack(boss),
      await desk.edit(boss, club.player, { role: 'player' }),
      await desk.remove(boss, club.player),
      await desk.disband(boss, 'Ajo'),
    ]) {
      expect(saidOf(reply)).toEqual(gone);
    }
    const owner = await deskOf(
      app,
      boss.token,
      league.tournamentId,
    )('registrations.registerTeam', {
      body: { team: slugOf('Ajo') },
    });
    expect([owner.status, Object.keys(owner.body.errors)]).toEqual([422, ['team']]);
  });

  test('is refused to a team of one, as leaving is; a club without a season goes at once', async () => {
    const single = await makeLeague(app, { kind: 'single', teams: [], state: 'programming' });
    await deskOf(
      app,
      boss.token,
      single.tournamentId,
    )('registrations.registerPlayer', {
      body: { player: club.player.slug },
    });
    const { id } = await app.database.db
      .selectFrom('teams')
      .select('id')
      .where('owner_id', '=', club.player.userId)
      .executeTakeFirstOrThrow();
    const params = { teamId: id };
    const { token } = club.player;
    const refused = await app.call('clubs.disband', { token, params, body: { name: club.player.nick } });
    expect(refused.status).toBe(409);
    expect((await app.call('clubs.leave', { token, params })).body.message).toBe(refused.body.message);
    const free = await makeClub(app, { name: `Free of ${club.owner.slug}` });
    await app.write((tx) => giveOwner(tx, free.id, club.owner.userId));
    const asked = { token: club.owner.token, params: { teamId: free.id } };
    expect((await app.call('clubs.disband', { ...asked, body: { name: free.name } })).status).toBe(200);
  });

  test('leaves nothing of a club that never took part in anything: its name, page, talk and fans are gone', async () => {
    const { db } = app.database;
    const name = `Never of ${club.owner.slug}`;
    const { token } = club.owner;
    const founded = async () => await app.call('teams.found', { token, body: { name } });
    const first = (await founded()).body.data;
    const params = { teamId: first.id };
    await app.write((tx) => insertManager(tx, first.id, club.elder.userId));
    await app.call('social.addTeam', { token: club.younger.token, params });
    const fan = async () =>
      (await app.call('social.favouriteTeams', { token: club.younger.token })).body.data.data.length;
    const said = { message: 'Anybody here?' };
    expect(
      (await app.call('messages.writeToTeam', { token: club.elder.token, params, body: said })).status,
    ).toBe(200);
    expect(await fan()).toBe(1);
    const page = async () => (await app.call('teams.show', { params: { teamSlug: first.slug } })).status;
    expect(await page()).toBe(200);
    expect(saidOf(await app.call('clubs.disband', { token, params, body: { name } }))).toEqual([
      200,
      `${name} has been disbanded. It never took part in anything, so its page is gone, too.`,
    ]);
    expect([await page(), await fan(), await findTeamByKey(db, { id: first.id })]).toEqual([
      404,
      0,
      undefined,
    ]);
    expect(await inboxDesk(() => app).told(club.elder)).toContain(
      `club_disbanded: ${name} has been disbanded → null`,
    );
    expect((await founded()).status).toBe(200);
  });
});
