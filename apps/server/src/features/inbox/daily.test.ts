import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeStaff } from '../clubs/testing.ts';
import { invitationDesk } from '../invitations/testing.ts';
import { dealer, makeMarket, type TestMarket } from '../offers/testing.ts';
import { inboxDesk } from './kinds/testing.ts';
import { runJob, runMails } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
const DAY_MS = 86_400_000;
const ROUNDS = 5;
const inbox = inboxDesk(() => app);
let market: TestMarket;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS);
  market = await makeMarket(app);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const unread = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('inbox.notifications', { token })).body.data.unread;
const readAll = async (who: Person) => {
  for (const { ids } of await inbox.itemsOf(who)) {
    await app.call('inbox.read', { token: who.token, body: { ids } });
  }
};
/** How many mails have gone to somebody. */
const mailsTo = async (who: Person) => {
  await runMails(app);
  const { email } = (await app.call('accounts.myInfo', who)).body.data;
  return (await app.mailsTo(email ?? '')).length;
};
/** How often it rang: whoever is told looks at once. */
const ringsOf = async (who: Person) => {
  const rings = await unread(who);
  await readAll(who);
  return rings;
};

describe('who is invited, and invited again after a withdrawal', () => {
  const clubOf = async () => {
    const league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
    const club = await makeStaff(app, league);
    // Younger accounts cause no mails.
    later(DAY_MS);
    return {
      owner: club.owner,
      tournament: league.tournamentSlug,
      desk: invitationDesk(
        () => app,
        () => club.teamId,
      ),
    };
  };

  test('hears of it once a day, by one mail, and finds the newest word in the bell', async () => {
    const [{ owner, desk }, guest] = [await clubOf(), await makePerson(app)];
    let rings = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect((await desk.invite(owner, guest)).status).toBe(200);
      rings += await ringsOf(guest);
      await desk.withdraw(owner, await desk.newest(guest));
      rings += await ringsOf(guest);
      later(1000);
    }
    expect([rings, await mailsTo(guest)]).toEqual([1, 0]);
    expect((await inbox.itemsOf(guest)).map(({ kind }) => kind)).toEqual(['invitation_withdrawn']);
    await desk.invite(owner, guest);
    expect(await inbox.textsOf(guest, 'club_invited', 'invitation_withdrawn')).toEqual([
      'Ajo invites you to join the club',
    ]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect(await mailsTo(guest)).toBe(1);
      await desk.withdraw(owner, await desk.newest(guest));
      await desk.invite(owner, guest);
    }
    later(DAY_MS);
    await desk.withdraw(owner, await desk.newest(guest));
    expect(await unread(guest)).toBe(1);
  });

  test('is reminded of all that a club invites into by one ring and one mail a day', async () => {
    const [{ owner, desk, tournament }, guest] = [await clubOf(), await makePerson(app)];
    await desk.invite(owner, guest);
    await desk.invite(owner, guest, { tournament });
    expect([await ringsOf(guest), await mailsTo(guest)]).toEqual([1, 1]);
    for (const day of [1, 2]) {
      later(DAY_MS);
      for (const { id } of await desk.waiting(guest)) {
        expect((await desk.remind(owner, id)).status).toBe(200);
      }
      expect([await ringsOf(guest), await mailsTo(guest)]).toEqual([1, 1 + day]);
    }
  });

  test('hears of a reminder and of a new invitation of that day by one ring, and by its withdrawal in the same place', async () => {
    const [{ owner, desk, tournament }, guest] = [await clubOf(), await makePerson(app)];
    await desk.invite(owner, guest);
    await ringsOf(guest);
    later(DAY_MS);
    const first = await desk.newest(guest);
    expect((await desk.remind(owner, first)).status).toBe(200);
    await desk.invite(owner, guest, { tournament });
    expect([await ringsOf(guest), await mailsTo(guest)]).toEqual([1, 2]);
    later(DAY_MS);
    expect((await desk.remind(owner, first)).status).toBe(200);
    await desk.withdraw(owner, first);
    expect((await inbox.itemsOf(guest)).slice(0, 1).map(({ kind }) => kind)).toEqual([
      'invitation_withdrawn',
    ]);
    expect(await unread(guest)).toBe(1);
  });

  test('hears of it once, however many managers invite at one moment', async () => {
    const [{ owner, desk }, guest] = [await clubOf(), await makePerson(app)];
    await Promise.all(Array.from({ length: 4 }, () => desk.invite(owner, guest)));
    expect([await unread(guest), await mailsTo(guest)]).toEqual([1, 1]);
  });

  test('hears of another club all the same', async () => {
    const [one, guest] = [await clubOf(), await makePerson(app)];
    await one.desk.invite(one.owner, guest);
    const other = await clubOf();
    await other.desk.invite(other.owner, guest);
    expect([await unread(guest), await mailsTo(guest)]).toEqual([2, 2]);
  });
});

describe('a team that bids and withdraws', () => {
  const dealing = dealer(
    () => app,
    () => market,
  );
  const bid = async () => {
    await dealing.bid(market.bor, 'Bor', market.star, 100_000_000);
    return await dealing.newest(market.bor, 'Bor');
  };

  test('is told of once a day', async () => {
    const { ajo, bor } = market;
    let rings = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const offer = await bid();
      rings += await ringsOf(ajo);
      await dealing.end(bor, 'Bor', offer);
      rings += await ringsOf(ajo);
    }
    expect(rings).toBe(1);
    expect((await inbox.itemsOf(ajo)).map(({ kind }) => kind)).toEqual(['offer_withdrawn']);
  });

  test('is heard again as soon as it was answered', async () => {
    const { ajo } = market;
    await dealing.end(ajo, 'Ajo', await bid());
    await readAll(ajo);
    await bid();
    expect(await unread(ajo)).toBe(1);
  });

  test('asks the player for their word by one mail a day', async () => {
    const { ajo, star } = market;
    await readAll(star);
    let rings = 0;
    for (let round = 1; round <= 3; round += 1) {
      const offer = await bid();
      await dealing.accept(ajo, 'Ajo', offer);
      rings += await ringsOf(star);
      await dealing.refuse(star, offer);
    }
    expect([rings, await mailsTo(star)]).toEqual([1, 1]);
  });
});

test('a request of friendship that is taken back and sent again rings once a day', async () => {
  const [one, other] = [await makePerson(app), await makePerson(app)];
  const params = { playerSlug: other.slug };
  let rings = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    expect((await app.call('social.ask', { token: one.token, params })).status).toBe(200);
    rings += await unread(other);
    await app.call('social.unfriend', { token: one.token, params });
  }
  expect(rings).toBe(1);
  later(DAY_MS);
  await app.call('social.ask', { token: one.token, params });
  expect(await unread(other)).toBe(1);
});

test('a player who gives notice, takes it back and gives it again rings once, and the last word stands', async () => {
  const { ajo, star } = market;
  const dealing = dealer(
    () => app,
    () => market,
  );
  let rings = 0;
  for (let round = 1; round <= 3; round += 1) {
    await dealing.leave(star);
    rings += await ringsOf(ajo);
    await dealing.stay(star);
    rings += await ringsOf(ajo);
  }
  await dealing.leave(star);
  expect(rings).toBe(1);
  expect((await inbox.itemsOf(ajo)).map(({ kind }) => kind)).toEqual(['player_leaving']);
});

test('what was told of a day is forgotten, with the account and after it', async () => {
  const [one, other] = [await makePerson(app), await makePerson(app)];
  await app.call('social.ask', { token: one.token, params: { playerSlug: other.slug } });
  const { db } = app.database;
  const count = async () => (await db.selectFrom('inbox_told').select('key').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  later(DAY_MS + 1);
  await runJob(app, 'inbox_clean', {});
  expect(await count()).toBe(0);
});
