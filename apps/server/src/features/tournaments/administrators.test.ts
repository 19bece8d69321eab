import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../people.ts';
import { touch } from '../../platform/touch.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
let helper: Person;
let league: League;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  helper = await makePerson(app);
});
beforeEach(async () => {
  league = await makeLeague(app);
});

const params = () => ({ tournamentId: league.tournamentId });
const add = async (player: string, token = boss.token) =>
  await app.call('tournaments.addAdministrator', { token, params: params(), body: { player } });
const remove = async (administratorId: number, token = boss.token) =>
  await app.call('tournaments.removeAdministrator', { token, params: { ...params(), administratorId } });
const read = async (token: string) =>
  await app.call('tournaments.administrators', { token, params: params() });
const publicly = async () =>
  (await app.call('tournaments.show', { params: { tournamentSlug: league.tournamentSlug } })).body.data
    .administrators;

describe('the administrators of a tournament', () => {
  test('are added by nick, username or address, and named on its page', async () => {
    expect(await publicly()).toEqual([]);
    const reply = await add(helper.nick.toUpperCase());
    expect(reply.body.message).toBe(`${helper.nick} now administers the tournament.`);
    expect(await publicly()).toEqual([{ nick: helper.nick, slug: helper.slug }]);
    expect((await add(helper.slug)).body.errors.player).toEqual([
      `${helper.nick} already administers this tournament.`,
    ]);
    await remove(helper.userId);
    expect(await publicly()).toEqual([]);
    const { username } = await app.database.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', helper.userId)
      .executeTakeFirstOrThrow();
    expect((await add(username)).status).toBe(200);
  });

  test('are users of its console', async () => {
    const stranger = await makePerson(app, { console: 'pc' });
    for (const name of [stranger.nick, 'nobody', league.clubs[0]?.squad[0]?.slug ?? '']) {
      expect(Object.keys((await add(name)).body.errors)).toEqual(['player']);
    }
  });

  test('see each other, and are chosen by FULL and SUPER alone', async () => {
    await add(helper.nick);
    const { body } = await read(helper.token);
    expect(body.data).toMatchObject({
      administrators: [{ id: helper.userId, player: { nick: helper.nick } }],
      can: { change: false },
    });
    expect((await read(boss.token)).body.data.can.change).toBe(true);
    expect((await remove(helper.userId, helper.token)).status).toBe(403);
    await remove(helper.userId);
    expect((await read(helper.token)).status).toBe(403);
    expect((await remove(helper.userId)).status).toBe(404);
  });

  test('have the judges’ desk in their menu, which FULL and SUPER have by their rank', async () => {
    const judges = async ({ token }: Person) =>
      (await app.call('accounts.userData', { token })).body.data.judges;
    const one = await makePerson(app);
    expect(await judges(one)).toBe(false);
    await add(one.nick);
    await add(boss.nick);
    expect([await judges(one), await judges(boss)]).toEqual([true, false]);
    await remove(one.userId);
    expect(await judges(one)).toBe(false);
  });

  test('are written down, and their open pages are told', async () => {
    await add(helper.nick);
    await remove(helper.userId);
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'user_id'])
      .where('noun', '=', 'tournament')
      .where('noun_id', '=', league.tournamentId)
      .orderBy('id')
      .execute();
    const person = { administrator: helper.userId };
    expect(rows).toEqual([
      { action: 'administrator.add', before: null, after: person, user_id: boss.userId },
      { action: 'administrator.remove', before: person, after: null, user_id: boss.userId },
    ]);
  });

  test('are named no longer once their account is gone', async () => {
    const leaver = await makePerson(app);
    await add(leaver.nick);
    expect(await publicly()).toHaveLength(1);
    const who = { ...leaver, email: null };
    await app.write(async (tx) => {
      touch(tx, ...(await people.shownOn(tx, who)));
      await people.forget(tx, who, app.clock.now);
    });
    expect(await publicly()).toEqual([]);
  });
});
