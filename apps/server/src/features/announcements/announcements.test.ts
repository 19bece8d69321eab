import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, openSession } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { keyOf } from '../results/testing.ts';
import { deleteMember } from '../teams/index.ts';
import { makeTold } from './testing.ts';

const HOUR_MS = 60 * 60_000;

stage();
let club: Awaited<ReturnType<typeof makeTold>>;
let number = 0;
beforeEach(async () => {
  number += 1;
  club = await makeTold(app, `Told ${number}`);
});

describe('an announcement', () => {
  test('is read by everybody in the team, newest first, with its lines', async () => {
    expect((await club.write(club.owner, ' Be there at ten.\nBring coffee. ')).body.message).toBe(
      'Your announcement has been sent to the team.',
    );
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await club.write(club.helper, 'We have won!');
    for (const who of [club.owner, club.helper, club.player, club.other]) {
      expect((await club.list(who)).data.map(({ text, author }) => [text, author?.nick])).toEqual([
        ['We have won!', club.helper.nick],
        ['Be there at ten.\nBring coffee.', club.owner.nick],
      ]);
    }
    const second = await club.list(club.player, { page: 2, per_page: 1 });
    expect(second).toMatchObject({ total: 2, data: [{ author: { nick: club.owner.nick } }] });
  });

  test('is unread for all but its author until it was shown, and then no longer', async () => {
    await club.write(club.owner, 'Tonight');
    const [one] = (await club.list(club.player)).data;
    expect([await club.unread(club.player), await club.unread(club.helper), one?.is_unread]).toEqual([
      1,
      1,
      true,
    ]);
    expect([await club.unread(club.owner), (await club.list(club.owner)).data[0]?.is_unread]).toEqual([
      0,
      false,
    ]);
    await club.read(club.player, one?.id ?? 0);
    await club.read(club.player, one?.id ?? 0);
    expect([await club.unread(club.player), await club.unread(club.other)]).toEqual([0, 1]);
  });

  test('is unread for nobody after thirty days', async () => {
    await club.write(club.owner, 'Long ago');
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 24 * HOUR_MS);
    const back = { token: await openSession(app, club.player.userId) };
    expect([await club.unread(back), (await club.list(back)).data[0]?.is_unread]).toEqual([0, false]);
  });

  test('tells managers how many have read it, and nobody who', async () => {
    await club.write(club.owner, 'Tonight');
    const id = (await club.list(club.player)).data[0]?.id ?? 0;
    for (const who of [club.player, club.helper, club.owner]) await club.read(who, id);
    expect((await club.list(club.owner)).data[0]?.read).toEqual({ by: 2, of: 3 });
    expect((await club.list(club.player)).data[0]?.read).toBeNull();
    const told = JSON.stringify(await club.list(club.owner));
    expect([club.player.nick, club.player.slug].filter((name) => told.includes(name))).toEqual([]);
  });

  test('counts those who are in the team today', async () => {
    await club.write(club.owner, 'Tonight');
    const id = (await club.list(club.player)).data[0]?.id ?? 0;
    await club.read(club.player, id);
    await app.write((tx) => deleteMember(tx, club.teamId, club.player.playerId));
    expect((await club.list(club.owner)).data[0]?.read).toEqual({ by: 0, of: 2 });
  });

  test('is deleted for everybody, by any manager; another’s deletion is written down', async () => {
    await club.write(club.owner, 'A mistake');
    const id = (await club.list(club.helper)).data[0]?.id ?? 0;
    await club.read(club.player, id);
    expect((await club.remove(club.helper, id)).body.message).toBe('The announcement has been deleted.');
    expect(await club.list(club.player)).toMatchObject({ total: 0, data: [] });
    expect([(await club.remove(club.helper, id)).status, (await club.read(club.player, id)).status]).toEqual([
      404, 200,
    ]);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['noun', 'noun_id'])
      .where('action', '=', 'announcement.delete')
      .execute();
    expect(entries).toEqual([{ noun: 'team', noun_id: club.teamId }]);
  });
});

describe('announcements are refused', () => {
  test('that are empty or too long, on their field', async () => {
    for (const [text, said] of [
      [' \n ', /./],
      ['x'.repeat(1001), /1,000/],
    ] as const) {
      const { status, body } = await club.write(club.owner, text);
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(said)]);
      expect(JSON.stringify(body)).toContain('"text"');
    }
    expect((await club.write(club.owner, 'x'.repeat(1000))).status).toBe(200);
  });

  test('to strangers and former members, who read nothing either; players write and delete nothing', async () => {
    await club.write(club.owner, 'Ours');
    const id = (await club.list(club.player)).data[0]?.id ?? 0;
    const stranger = await makePerson(app);
    await app.write((tx) => deleteMember(tx, club.teamId, club.other.playerId));
    const params = { teamId: club.teamId };
    for (const who of [stranger, club.other]) {
      const seen = await app.call('announcements.list', { token: who.token, params });
      expect([
        seen.status,
        (await club.read(who, id)).status,
        (await club.write(who, 'Mine')).status,
      ]).toEqual([403, 403, 403]);
    }
    expect([
      (await club.write(club.player, 'Mine')).status,
      (await club.remove(club.player, id)).status,
    ]).toEqual([403, 403]);
    const elsewhere = await makeTold(app, `Elsewhere ${number}`);
    expect((await elsewhere.remove(elsewhere.owner, id)).status).toBe(404);
    expect((await club.list(club.owner)).total).toBe(1);
  });

  test('after ten in an hour a team, whoever of it writes them; a request that is repeated counts once', async () => {
    const key = crypto.randomUUID();
    for (let count = 1; count < 10; count += 1) await club.write(club.owner, `${count}`);
    await club.write(club.helper, 'ten', key);
    await club.write(club.helper, 'ten', key);
    expect((await club.list(club.player)).total).toBe(10);
    expect((await club.write(club.helper, 'eleven')).status).toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    expect((await club.write(club.helper, 'eleven')).status).toBe(200);
  });

  test('of a club that is disbanded, whose members go on reading, and of a team of one', async () => {
    await club.write(club.owner, 'Goodbye');
    const id = (await club.list(club.player)).data[0]?.id ?? 0;
    await app.database.db
      .updateTable('teams')
      .set({ disbanded_at: app.clock.now })
      .where('id', '=', club.teamId)
      .execute();
    app.cache.touch(['*']);
    const refused = await club.write(club.owner, 'Again');
    expect([refused.status, refused.body.message, (await club.remove(club.owner, id)).status]).toEqual([
      409,
      expect.stringMatching(/disbanded/),
      409,
    ]);
    expect(await club.list(club.owner)).toMatchObject({ total: 1, can: { write: false, remove: false } });
    const single = await makeLeague(app, { kind: 'single' });
    const judge = await makePerson(app, { role: 'FULL' });
    const [own] = single.clubs;
    const params = { teamId: own?.id ?? 0 };
    const asked = { token: judge.token, params, body: { text: 'To me' }, headers: keyOf() };
    expect((await app.call('announcements.write', asked)).status).toBe(409);
    expect((await app.call('announcements.list', { token: judge.token, params })).status).toBe(404);
  });

  test('of ten at once on one team none is lost, and the eleventh is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        club.write(index % 2 === 0 ? club.owner : club.helper, 'At once'),
      ),
    );
    const states = answers.map(({ status }) => status).toSorted();
    expect(states).toEqual([...Array(10).fill(200), ...Array(6).fill(429)]);
  });
});
