import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { deskOf, makeClub } from './testing.ts';

const HOUR_MS = 3_600_000;
let owner: Person;
let boss: Person;
let league: League;
let number = 0;
stage();
beforeEach(async () => {
  number += 1;
  league = await makeLeague(app, { squad: ['GK'], state: 'programming' });
  owner = await makePerson(app);
  boss = await makePerson(app, { role: 'FULL' });
});

const refusable = async (who = owner) =>
  (await app.call('registrations.refusable', { token: who.token })).body.data;
const refuse = async (teamId: number, who = owner, registeredInId = league.tournamentId) =>
  await app.call('registrations.refuse', { token: who.token, params: { teamId, registeredInId } });

/** A club of the owner's, registered just now. */
async function registered() {
  const club = await makeClub(app, { name: `Own ${number}`, ownerId: owner.userId });
  const desk = deskOf(app, boss.token, league.tournamentId);
  await desk('registrations.registerTeam', { body: { team: club.slug } });
  return club;
}

describe('an owner', () => {
  test('reads that their team was registered, and refuses; the log says so', async () => {
    const { id } = await registered();
    const until = new Date(app.clock.now.getTime() + 48 * HOUR_MS).toISOString();
    expect(await refusable()).toMatchObject([
      { team: { id }, tournament: { id: league.tournamentId }, until },
    ]);
    expect(await refusable(boss)).toEqual([]);
    expect((await refuse(id, boss)).status).toBe(404);
    expect((await refuse(id)).status).toBe(200);
    expect(await refusable()).toEqual([]);
    expect((await refuse(id)).status).toBe(404);
    const { user_id, noun_id } = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'team.refuse')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([user_id, noun_id]).toEqual([owner.userId, league.tournamentId]);
  });

  test('takes the team out of a division’s list, too; those behind it move up', async () => {
    const { id } = clubOf(league, 'Bor');
    const { db } = app.database;
    await db.updateTable('teams').set({ owner_id: owner.userId }).where('id', '=', id).execute();
    const at = { registered_at: app.clock.now };
    await db.updateTable('tournament_teams').set(at).where('team_id', '=', id).execute();
    app.cache.touch(['*']);
    expect((await refuse(id)).status).toBe(200);
    const slots = await db
      .selectFrom('season_teams')
      .selectAll()
      .where('season_id', '=', league.seasonId)
      .orderBy('number')
      .execute();
    expect(slots.map((slot) => [slot.number, slot.lot, slot.team_id])).toEqual([
      [1, 1, clubOf(league, 'Ajo').id],
      [2, 2, clubOf(league, 'Cid').id],
      [3, 3, clubOf(league, 'Dux').id],
    ]);
    const signed = db.selectFrom('registrations').selectAll().where('team_id', '=', id);
    expect(await signed.execute()).toEqual([]);
  });

  test('refuses within 48 hours', async () => {
    const { id } = await registered();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 48 * HOUR_MS);
    const reply = await refuse(id);
    app.clock.now = now;
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('48 hours')]);
  });

  test('refuses no more once the schedule is created, or a match of the team is decided', async () => {
    league = await makeLeague(app, { squad: ['GK'] });
    const { id } = clubOf(league, 'Ajo');
    const { db } = app.database;
    await db.updateTable('teams').set({ owner_id: owner.userId }).where('id', '=', id).execute();
    const at = { registered_at: app.clock.now };
    await db.updateTable('tournament_teams').set(at).where('team_id', '=', id).execute();
    app.cache.touch(['*']);
    expect(await refusable()).toEqual([]);
    const scheduled = await refuse(id);
    expect([scheduled.status, scheduled.body.message]).toEqual([
      409,
      expect.stringContaining('fixtures have already been created'),
    ]);
    await judgeOf(app, league, boss.token).score('Ajo-Bor', 1, 0);
    await db.updateTable('seasons').set({ is_current: false }).where('id', '=', league.seasonId).execute();
    app.cache.touch(['*']);
    const played = await refuse(id);
    expect([played.status, played.body.message]).toEqual([409, expect.stringContaining('result')]);
    await db.updateTable('seasons').set({ is_current: true }).where('id', '=', league.seasonId).execute();
    app.cache.touch(['*']);
  });
});
