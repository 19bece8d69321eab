import { beforeEach, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();
beforeEach(() => later(60));

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const count = async () => (await app.call('social.online')).body.data.count;
const peopleFor = async (who: Person) => (await app.call('social.whoIsOnline', who)).body.data;
const nicksFor = async (who: Person) => (await peopleFor(who)).people.map(({ player }) => player.nick);
const see = async (who: Person) => await app.call('accounts.userData', who);
const to = async (name: 'ask' | 'block', who: Person, other: Person) =>
  await app.call(`social.${name}`, { token: who.token, params: { playerSlug: other.slug } });
async function showOnline({ token, slug }: Person, showsOnline: boolean) {
  const own = { username: slug, email: `${slug}@example.org`, password: PASSWORD };
  const fields = { ...own, country: 'ES', position: 'ST' };
  const body = { ...fields, showsOnline: String(showsOnline) };
  return await app.call('accounts.editMyInfo', { token, body });
}

test('users who were seen within five minutes are counted once each, whatever their sessions', async () => {
  const one = await makePerson(app);
  await makePerson(app);
  expect(await count()).toBe(2);
  later(4);
  await see(one);
  later(2);
  expect(await count()).toBe(1);
  later(4);
  expect(await count()).toBe(0);
});

test('the number may be half a minute old, and no more', async () => {
  await makePerson(app);
  expect(await count()).toBe(1);
  await makePerson(app);
  expect(await count()).toBe(1);
  later(0.51);
  expect(await count()).toBe(2);
});

test('users see who is online, friends first, without whom they block and who blocks them', async () => {
  const [one, friend, blocked, blocking] = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
  ];
  const early = await makePerson(app, { console: 'pc' });
  await to('ask', one, friend);
  await to('ask', friend, one);
  await to('block', one, blocked);
  await to('block', blocking, one);
  expect((await nicksFor(one))[0]).toBe(friend.nick);
  expect((await nicksFor(one)).toSorted()).toEqual([friend.nick, early.nick].toSorted());
  expect((await peopleFor(one)).people[0]).toMatchObject({ friend: true, player: { console: 'psn' } });
  expect((await app.call('social.whoIsOnline')).status).toBe(401);
  expect((await app.call('social.blockedPlayers', one)).body.data).toEqual({
    console: 'psn',
    slugs: [blocked.slug],
  });
  expect((await app.call('social.blockedPlayers', blocked)).body.data.slugs).toEqual([]);
});

test('who does not show it is in no list and no number, and friends don’t see it either', async () => {
  const [one, friend] = [await makePerson(app), await makePerson(app)];
  await to('ask', one, friend);
  await to('ask', friend, one);
  const isOnline = async () => (await app.call('social.friends', one)).body.data.data[0].online;
  expect(await isOnline()).toBe(true);
  expect((await showOnline(friend, false)).status).toBe(200);
  expect((await app.call('accounts.myInfo', friend)).body.data.shows_online).toBe(false);
  expect([await isOnline(), await count(), await nicksFor(one)]).toEqual([false, 1, []]);
  expect((await showOnline(friend, true)).status).toBe(200);
  later(0.51);
  expect([await isOnline(), await count(), await nicksFor(one)]).toEqual([true, 2, [friend.nick]]);
});
