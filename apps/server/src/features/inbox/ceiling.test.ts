import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { inboxDesk } from './kinds/testing.ts';
import { notify } from './notify.ts';
import { countCaused } from './repository/caused.ts';
import { runMails } from './testing.ts';

stage();
const DAY_MS = 86_400_000;
const inbox = inboxDesk(() => app);
let number = 0;
let receivers: Person[];
beforeEach(async () => {
  receivers = [];
  for (let one = 1; one <= 4; one += 1) receivers.push(await makePerson(app));
});

/** Deeds of one account against others, each of which is told and mailed. */
const cause = async (
  times: number,
  actor: { readonly userId: number } | null,
  to: readonly Person[] = receivers,
) => {
  for (let time = 1; time <= times; time += 1) {
    number += 1;
    const facts = {
      player: to[0]?.playerId ?? 0,
      users: to.map(({ userId }) => userId),
      values: { from: number },
    };
    const happened = { facts, at: app.clock.now, actorId: actor?.userId ?? null };
    await app.write((tx) => notify(tx, 'friend_request', happened));
  }
};
const wantMails = async () => {
  for (const { token } of receivers) {
    await app.call('inbox.setKind', { token, body: { kind: 'friend_request', page: true, mail: true } });
  }
};
const mailed = async () => {
  await runMails(app);
  let count = 0;
  for (const { token } of receivers) {
    const { email } = (await app.call('accounts.myInfo', { token })).body.data;
    count += (await app.mailsTo(email ?? '')).length;
  }
  return count;
};
const told = async () => {
  const { unread } = (await app.call('inbox.notifications', receivers[0] ?? { token: '' })).body.data;
  return unread;
};

describe('the mails that an account causes to others', () => {
  beforeEach(wantMails);

  test('are thirty a day, of whatever kind; what is over it is in the bell alone', async () => {
    const actor = await makePerson(app, { daysOld: 1 });
    await cause(9, actor);
    expect([await mailed(), await told()]).toEqual([30, 9]);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    await cause(1, actor);
    expect(await mailed()).toBe(34);
  });

  test('are three hundred of who helps to run the site, or a tournament', async () => {
    const league = await makeLeague(app);
    const administrator = await makePerson(app);
    await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
    const standing = await makePerson(app, { role: 'ADMIN' });
    let mails = 0;
    for (const { userId } of [administrator, standing]) {
      await app.write(async (tx) => {
        for (let one = 1; one <= 298; one += 1) await countCaused(tx, { userId, at: app.clock.now });
      });
      await cause(1, { userId });
      mails += 2;
      expect(await mailed()).toBe(mails);
    }
  });

  test('are none while the account is younger than a day, on the day of the deed', async () => {
    const actor = await makePerson(app);
    await cause(1, actor);
    app.clock.now = new Date(app.clock.now.getTime() + DAY_MS);
    expect([await mailed(), await told()]).toEqual([0, 1]);
    await cause(1, actor);
    expect(await mailed()).toBe(4);
  });

  test('are not passed by mails that are handed over at one moment', async () => {
    const actor = await makePerson(app, { daysOld: 1 });
    await cause(9, actor);
    // Each node takes what it finds; a mail that two of them find is one.
    await Promise.all([runMails(app), runMails(app), runMails(app)]);
    expect(await mailed()).toBe(30);
  });

  test('are none of time’s, and none of one’s own', async () => {
    await cause(9, null);
    expect(await mailed()).toBe(36);
    const { rows } = { rows: await app.database.db.selectFrom('mails_caused').selectAll().execute() };
    const own = receivers[0]?.userId;
    expect(rows.filter(({ user_id }) => user_id === own)).toEqual([]);
  });
});

test('what is counted of mails is in the export, and goes with the account and the day', async () => {
  await wantMails();
  const actor = await makePerson(app, { daysOld: 1 });
  await cause(2, actor);
  await mailed();
  const { body } = await exportedOf(app, { token: actor.token });
  expect(body.data).toMatchObject({ notifications: { mails_to_others: 8 } });
  expect(await inbox.told(actor)).toEqual([]);
});
