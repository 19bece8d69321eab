import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { mailOffToken } from './mail-off.ts';
import { notify } from './notify.ts';
import { runJob, runMails } from './testing.ts';

stage();
let one: Person;
beforeAll(async () => {
  one = await makePerson(app, { daysOld: 1 });
});

const wants = (who: Person, mail: boolean, page = true) =>
  app.call('inbox.setKind', { token: who.token, body: { kind: 'friend_request', page, mail } });
const ask = (other: Person) =>
  app.write((tx) =>
    notify(tx, 'friend_request', {
      facts: { player: one.playerId, users: [other.userId] },
      at: app.clock.now,
      actorId: one.userId,
    }),
  );
const addressOf = async ({ token }: Person) => (await app.call('accounts.myInfo', { token })).body.data.email;
const mailsOf = async (who: Person) => await app.mailsTo(await addressOf(who));
const offLink = /\/mails\/off\/token\/([0-9a-z-]+)/;

describe('a mail at once', () => {
  test('goes to who wants it, once, with the sentence, its page and the way to turn it off', async () => {
    const other = await makePerson(app);
    await wants(other, true);
    await ask(other);
    expect(await runMails(app)).toBe(1);
    const event = await app.database.db
      .selectFrom('notifications')
      .select('event_id')
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    // A node died after the mail and before the job was marked as done.
    await runJob(app, 'inbox_mail', { event: event.event_id, user: other.userId });
    const mails = await mailsOf(other);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(new RegExp(`${one.nick} wants to be friends with you$`));
    expect(mails[0]?.body).toContain('http://localhost:3000/en/psn/dashboard/users/invitations');
    expect(mails[0]?.body).toMatch(offLink);
  });

  test('goes to nobody who does not want it, or has not confirmed the address', async () => {
    const [quiet, unconfirmed] = [await makePerson(app), await makePerson(app, { isConfirmed: false })];
    await app.database.db
      .updateTable('users')
      .set({ email_confirmed_at: app.clock.now })
      .where('id', '=', unconfirmed.userId)
      .execute();
    await wants(unconfirmed, true);
    await app.database.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.userId)
      .execute();
    for (const who of [quiet, unconfirmed]) await ask(who);
    expect(await runMails(app)).toBe(0);
    expect([await mailsOf(quiet), await mailsOf(unconfirmed)]).toEqual([[], []]);
  });

  test('is mailed though the page shows nothing, as the user has chosen', async () => {
    const other = await makePerson(app);
    await wants(other, true, false);
    await ask(other);
    expect(await runMails(app)).toBe(1);
    expect(await mailsOf(other)).toHaveLength(1);
    expect((await app.call('inbox.notifications', { token: other.token })).body.data).toMatchObject({
      unread: 0,
      items: [],
    });
  });

  test('is turned off by its link, without a login, and for the mails that wait already', async () => {
    const other = await makePerson(app);
    await wants(other, true);
    await ask(other);
    await runMails(app);
    const [, mailToken = ''] = offLink.exec((await mailsOf(other))[0]?.body ?? '') ?? [];
    const press = (token: string) =>
      app.request('POST', `/api/v1/auth/en/mails/off/${token}`, {
        token: null,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    await app.write((tx) =>
      notify(tx, 'friend_request', {
        facts: { player: one.playerId, users: [other.userId], values: { from: 0 } },
        at: app.clock.now,
      }),
    );
    const reply = await press(mailToken);
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'Done: no more emails about “Friend requests”.',
    ]);
    expect(await runMails(app)).toBe(1);
    expect(await mailsOf(other)).toHaveLength(1);
    const forged = mailToken.replace(/^\d+/, String(one.userId));
    const { db } = app.database;
    const gone = await mailOffToken(db, 999_999_999, 'message');
    for (const token of [forged, `${mailToken}0`, mailToken.slice(1), 'x', gone]) {
      expect((await press(token)).status).toBe(404);
    }
    const left = { deleted_at: app.clock.now, email: null, password_hash: null };
    await db.updateTable('users').set(left).where('id', '=', other.userId).execute();
    await db.deleteFrom('inbox_settings').where('user_id', '=', other.userId).execute();
    expect((await press(mailToken)).status).toBe(404);
    const settings = db.selectFrom('inbox_settings').selectAll().where('user_id', '=', other.userId);
    expect(await settings.execute()).toEqual([]);
  });
});
