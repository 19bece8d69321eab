import { KIND_NAMES, type MailMode, type NotificationScope } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { setSite } from '../../testing/site-settings.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { notify } from './notify.ts';
import { runJob, runTells } from './testing.ts';

stage();
let league: League;
let judge: Judge;
beforeAll(async () => {
  league = await makeLeague(app, { teams: ['Ajo', 'Bor', 'Cid', 'Dax'] });
  judge = judgeOf(app, league, (await makePerson(app, { role: 'FULL' })).token);
});

const to = (call: 'ask' | 'accept' | 'unfriend' | 'block', who: Person, other: Person) =>
  app.call(`social.${call}`, { token: who.token, params: { playerSlug: other.slug } });
const inboxOf = async ({ token }: { token: string }, query = {}) =>
  (await app.call('inbox.notifications', { token, query })).body.data;
const textsOf = async (who: { token: string }) => (await inboxOf(who)).items.map(({ text }) => text);
const unreadOf = async ({ token }: { token: string }) =>
  (await app.call('accounts.userData', { token })).body.data.notifications;
const two = async () => [await makePerson(app), await makePerson(app)] as const;

describe('a notification', () => {
  test('tells who is asked to be friends, and who has asked when it is accepted, with the page it leads to', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    const told = await inboxOf(other);
    expect(told).toMatchObject({ unread: 1, next: null });
    expect(told.items).toMatchObject([
      { kind: 'friend_request', read: false, text: `${one.nick} wants to be friends with you`, items: [] },
    ]);
    expect([await unreadOf(one), await unreadOf(other)]).toEqual([0, 1]);
    await to('accept', other, one);
    expect((await inboxOf(one)).items).toMatchObject([
      { kind: 'friend_accepted', href: `/en/console/psn/player/${other.slug}` },
    ]);
  });

  test('of a request that is over leaves nothing unread, however often it was asked and withdrawn', async () => {
    const [one, other] = await two();
    for (const [time, end] of (['unfriend', 'unfriend', 'block'] as const).entries()) {
      await to('ask', one, other);
      expect([await unreadOf(other), (await textsOf(other)).length]).toEqual([time === 0 ? 1 : 0, 1]);
      await to(end, end === 'block' ? other : one, end === 'block' ? one : other);
      expect([await unreadOf(other), await textsOf(other)]).toEqual([0, []]);
    }
    const third = await makePerson(app);
    await to('ask', third, other);
    await to('accept', other, third);
    expect([await unreadOf(other), (await inboxOf(other)).items]).toMatchObject([0, [{ read: true }]]);
  });

  test('is in the language of the reader', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    const { body } = await app.call('inbox.notifications', { token: other.token, lang: 'de' });
    expect(body.data.items[0]?.text).toBe(`${one.nick} möchte mit dir befreundet sein`);
    expect(body.data.items[0]?.href).toBe('/de/psn/dashboard/users/invitations');
  });

  test('is counted once, and read once, however often the browser says so', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    const [item] = (await inboxOf(other)).items;
    const read = () => app.call('inbox.read', { token: other.token, body: { ids: item?.ids ?? [] } });
    const replies = await Promise.all(Array.from({ length: 8 }, read));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await unreadOf(other)).toBe(0);
    expect((await inboxOf(other)).items).toMatchObject([{ read: true }]);
    expect((await inboxOf(other, { unread: true })).items).toEqual([]);
  });

  test('of somebody else can’t be marked as read', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    const [item] = (await inboxOf(other)).items;
    await app.call('inbox.read', { token: one.token, body: { ids: item?.ids ?? [] } });
    expect(await unreadOf(other)).toBe(1);
  });

  test('that came after the newest one seen stays unread when all are marked as read', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    const until = (await inboxOf(other)).items[0]?.id ?? 0;
    await to('ask', await makePerson(app), other);
    const { body } = await app.call('inbox.readAll', { token: other.token, body: { until } });
    expect(body.data).toEqual({ unread: 1, message: 'All notifications marked as read.' });
    expect((await inboxOf(other, { unread: true })).items).toHaveLength(1);
  });

  test('names nobody whose account was deleted', async () => {
    const [one, other] = await two();
    await to('ask', one, other);
    await app.database.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now, email: null, password_hash: null })
      .where('id', '=', one.userId)
      .execute();
    expect((await inboxOf(other)).items).toMatchObject([
      { text: 'This notification is about something that is no longer there.', href: null },
    ]);
  });

  test('does not reach a user from somebody whom they block', async () => {
    const [one, other] = await two();
    await to('block', other, one);
    await app.write((tx) =>
      notify(tx, 'friend_accepted', {
        facts: { player: one.playerId, users: [other.userId, one.userId] },
        at: app.clock.now,
        actorId: one.userId,
      }),
    );
    expect([await textsOf(one), await textsOf(other)]).toEqual([[], []]);
  });

  test('is never written without its cause', async () => {
    const [one, other] = await two();
    const happened = { facts: { player: one.playerId, users: [other.userId] }, at: app.clock.now };
    await expect(
      app.write(async (tx) => {
        await notify(tx, 'friend_accepted', happened);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await textsOf(other), await unreadOf(other)]).toEqual([[], 0]);
  });

  test('is kept for 180 days, and takes its count with it', async () => {
    const [one, other] = await two();
    const happened = (days: number) => ({
      facts: { player: one.playerId, users: [other.userId] },
      at: new Date(app.clock.now.getTime() - days * 86_400_000),
    });
    for (const days of [181, 179]) await app.write((tx) => notify(tx, 'friend_accepted', happened(days)));
    expect(await unreadOf(other)).toBe(2);
    await runJob(app, 'inbox_clean', {});
    expect([await unreadOf(other), (await textsOf(other)).length]).toEqual([1, 1]);
  });

  test('is kept for as long as the site says', async () => {
    const [one, other] = await two();
    const at = new Date(app.clock.now.getTime() - 50 * 86_400_000);
    const facts = { player: one.playerId, users: [other.userId] };
    await app.write((tx) => notify(tx, 'friend_accepted', { facts, at }));
    await setSite({ notificationDays: 51 });
    await runJob(app, 'inbox_clean', {});
    expect(await unreadOf(other)).toBe(1);
    await setSite({ notificationDays: 49 });
    await runJob(app, 'inbox_clean', {});
    expect(await unreadOf(other)).toBe(0);
    await setSite({ notificationDays: 180 });
  });
});

describe('the results of a team', () => {
  const managerOf = async (team: string) => {
    const person = await makePerson(app);
    await app.write((tx) => insertManager(tx, clubOf(league, team).id, person.userId));
    return person;
  };

  test('are told to both teams, several as one, and a correction by itself', async () => {
    const [ajo, dax] = [await managerOf('Ajo'), await managerOf('Dax')];
    await judge.score('Ajo-Bor', 2, 1);
    await judge.score('Cid-Ajo', 0, 0);
    await runTells(app);
    const told = await inboxOf(ajo);
    expect(told.items).toMatchObject([
      {
        text: expect.stringMatching(/^2 results in League \d+/),
        href: `/en/console/psn/division/${league.divisionSlug}`,
        ids: [expect.any(Number), expect.any(Number)],
        items: [{ text: 'Full time: Cid 0–0 Ajo' }, { text: 'Full time: Ajo 2–1 Bor' }],
      },
    ]);
    expect(await unreadOf(ajo)).toBe(2);
    expect(await textsOf(dax)).toEqual([]);
    await judge.score('Ajo-Bor', 3, 1);
    await runTells(app);
    expect((await inboxOf(ajo)).items[0]).toMatchObject({
      text: 'Result corrected: Ajo 3–1 Bor',
      href: expect.stringMatching(/\/match\/\d+$/),
    });
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 0, goals: 3 }]);
    await runTells(app);
    // Its lines change nothing of the result.
    expect(await unreadOf(ajo)).toBe(3);
  });

  test('of a tournament that is hidden now say nothing to who may not see it', async () => {
    const cup = await makeLeague(app, { teams: ['Eje', 'Fox'] });
    const person = await makePerson(app);
    const match = cup.matches[0]?.id ?? 0;
    const facts = { tournament: cup.tournamentId, users: [person.userId], match };
    await app.write((tx) => notify(tx, 'friend_accepted', { facts, at: app.clock.now }));
    await app.database.db
      .updateTable('tournaments')
      .set({ hidden: true })
      .where('id', '=', cup.tournamentId)
      .execute();
    app.cache.touch(['*']);
    expect(await textsOf(person)).toEqual(['This notification is about something that is no longer there.']);
  });
});

describe('the settings of notifications', () => {
  test('take a kind off the page, and its count with it; others stay', async () => {
    const [one, other] = await two();
    const set = (page: boolean, mail = false) =>
      app.call('inbox.setKind', { token: other.token, body: { kind: 'friend_request', page, mail } });
    expect((await set(false)).status).toBe(200);
    await to('ask', one, other);
    expect([await textsOf(other), await unreadOf(other)]).toEqual([[], 0]);
    const { body } = await app.call('inbox.settings', { token: other.token });
    expect(body.data.email_confirmed).toBe(true);
    expect(body.data.kinds).toContainEqual({
      kind: 'friend_request',
      group: 'people',
      page: false,
      mail: false,
      name: 'Friend requests',
    });
    await to('unfriend', one, other);
    await set(true);
    await to('ask', one, other);
    expect(await unreadOf(other)).toBe(1);
  });

  const choose = (who: Person, scope: NotificationScope, mail: MailMode = 'at_once') =>
    app.call('inbox.choose', { token: who.token, body: { scope, mail } });
  const shownOf = async (who: Person) => {
    const { data } = (await app.call('inbox.settings', { token: who.token })).body;
    const ofKind = new Map(data.kinds.map(({ kind, page, mail }) => [kind, { page, mail }]));
    return { ...data, ofKind };
  };

  test('are three choices, each telling less than the one before', async () => {
    const [, other] = await two();
    const told = async () => (await shownOf(other)).kinds.filter(({ page }) => page).map(({ kind }) => kind);
    const all = await told();
    expect(all).toEqual(KIND_NAMES);
    await choose(other, 'needs_me');
    const needed = await told();
    expect(needed).toEqual(expect.arrayContaining(['friend_request', 'report_due', 'suspended']));
    expect(needed).not.toContain('match_decided');
    await choose(other, 'almost_nothing');
    const few = await told();
    expect(few).toEqual(expect.arrayContaining(['rival_reported', 'offer_to_confirm', 'warned']));
    expect(few).not.toContain('friend_request');
    expect(needed).toEqual(expect.arrayContaining(few));
  });

  test('hold for what happens from then on', async () => {
    const [one, other] = await two();
    await choose(other, 'almost_nothing');
    await to('ask', one, other);
    expect([await textsOf(other), await unreadOf(other)]).toEqual([[], 0]);
    await to('unfriend', one, other);
    await choose(other, 'needs_me');
    await to('ask', one, other);
    expect(await unreadOf(other)).toBe(1);
  });

  test('keep what was set kind by kind, before and after a choice, until that is undone', async () => {
    const [one, other] = await two();
    const body = { kind: 'friend_request', page: false, mail: false } as const;
    await app.call('inbox.setKind', { token: other.token, body });
    await choose(other, 'needs_me');
    await to('ask', one, other);
    expect(await unreadOf(other)).toBe(0);
    expect(await shownOf(other)).toMatchObject({ scope: 'needs_me', mail: 'at_once', tuned: 1 });
    await app.call('inbox.untune', { token: other.token });
    const after = await shownOf(other);
    expect(after.tuned).toBe(0);
    expect(after.ofKind.get('friend_request')).toEqual({ page: true, mail: false });
  });

  test('set a group at once, here or by mail, and leave what is so anyway to the choice', async () => {
    const [, other] = await two();
    await choose(other, 'needs_me');
    const before = await shownOf(other);
    const ofGroup = before.kinds.filter(({ group }) => group === 'people');
    const set = async (channel: 'page' | 'mail', on: boolean) =>
      await app.call('inbox.setGroup', { token: other.token, body: { group: 'people', channel, on } });
    expect((await set('page', false)).status).toBe(200);
    const off = await shownOf(other);
    expect(off.kinds.filter(({ group, page }) => group === 'people' && page)).toEqual([]);
    expect(off.tuned).toBe(ofGroup.filter(({ page }) => page).length);
    const others = (all: typeof before) => all.kinds.filter(({ group }) => group !== 'people');
    expect(others(off)).toEqual(others(before));
    await set('page', true);
    await set('mail', true);
    const on = await shownOf(other);
    expect(on.kinds.filter(({ group }) => group === 'people').every(({ page, mail }) => page && mail)).toBe(
      true,
    );
    expect(others(on)).toEqual(others(before));
  });

  test('of a kind that there is not are refused on the field', async () => {
    const { token } = await makePerson(app);
    const { status, body } = await app.call('inbox.setKind', {
      token,
      body: { kind: 'weather', page: true, mail: true },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['kind']]);
  });
});
