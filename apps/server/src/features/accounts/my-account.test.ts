import { beforeEach, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import { runOnce } from '../../platform/calls/once.ts';
import { inWrite } from '../../platform/touch.ts';
import { clubOf, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { exportedOf } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { grantCoins } from '../wallet/index.ts';
import {
  forgetAllAttempts,
  logIn,
  type Member,
  mailedToken,
  member,
  PASSWORD,
  recover,
  session,
} from './testing.ts';
import { photo } from './testing-pictures.ts';

stage();
beforeEach(() => forgetAllAttempts(app));

const remove = ({ token }: Member, password = PASSWORD) =>
  app.call('accounts.deleteMyAccount', { token, body: { password } });

async function team(owner: Member, slug: string, ...managers: Member[]): Promise<number> {
  const asked = { console: 'psn', name: slug, slug, ownerId: owner.userId, players: [] } as const;
  const { id } = await app.write((tx) => makeTeam(tx, asked));
  // One after the other: the eldest inherits.
  for (const { userId } of managers) await insertManager(app.database.db, id, userId);
  return id;
}

describe('the export of my data', () => {
  test('holds everything kept about me, and no secret', async () => {
    const user = await member(app);
    await team(user, 'exported-team');
    await recover(app, user.email);
    await inWrite(app.database.db, (tx) =>
      grantCoins(tx, { userId: user.userId, amount: 500, reason: 'welcome', key: user.username }),
    );
    const { status, body, text } = await exportedOf(app, user, PASSWORD);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ username: user.username, email: user.email, country: 'ES' });
    expect(body.data.player).toMatchObject({ nick: user.nick, slug: user.slug, position: 'CAM' });
    expect(body.data.sessions).toHaveLength(1);
    expect(body.data.links_mailed).toMatchObject([{ purpose: 'reset', email: user.email }]);
    expect(body.data.coins).toMatchObject({ balance: 500, entries: [{ amount: 500, reason: 'welcome' }] });
    expect(body.data.memberships).toMatchObject({ teams: [{ name: 'exported-team', owner: true }] });
    const { password_hash } = await app.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    for (const secret of [password_hash ?? '-', user.token, await mailedToken(app, user.email), '_hash']) {
      expect(text).not.toContain(secret);
    }
  });

  test('holds nothing of others', async () => {
    const [user, other] = [await member(app), await member(app)];
    const { text } = await exportedOf(app, user, PASSWORD);
    expect(text).not.toContain(other.email);
    expect((await app.call('accounts.exportMyData')).status).toBe(401);
  });
});

describe('deleting my account', () => {
  test('leaves nothing of the person, and the player’s record as nobody’s', async () => {
    const user = await member(app);
    const params = { playerSlug: user.slug };
    expect((await app.call('players.show', { params })).status).toBe(200);
    const other = await session(app, user.userId);
    const reply = await remove(user);
    expect(reply.status).toBe(200);
    expect(reply.body.message).toContain('deleted player');
    for (const token of [user.token, other]) {
      expect((await app.call('accounts.userData', { token })).status).toBe(401);
    }
    expect((await logIn(app, user.username)).status).toBe(422);
    expect((await logIn(app, user.email)).status).toBe(422);
    expect((await app.call('players.show', { params })).status).toBe(404);
    const left = await app.call('players.show', {
      params: { playerSlug: `deleted-player-${user.playerId}` },
    });
    expect(left.body.data).toMatchObject({
      nick: 'deleted player',
      gamertag: '',
      motto: '',
      country: null,
      avatar: null,
      claimed: false,
    });
    const translated = await app.call('players.show', {
      lang: 'de',
      params: { playerSlug: `deleted-player-${user.playerId}` },
    });
    expect(translated.body.data.nick).toBe('gelöschter Spieler');
    const row = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      username: `deleted-${user.userId}`,
      email: null,
      email_confirmed_at: null,
      password_hash: null,
      role: null,
      country: null,
      deleted_at: app.clock.now,
    });
    // There is no SMTP here: mails would be kept, with address and nick.
    expect(await app.mailsTo(user.email)).toEqual([]);
  });

  test('frees nick, username and address for others', async () => {
    const user = await member(app, { nick: 'Phoenix', username: 'phoenix', email: 'phoenix@example.org' });
    await remove(user);
    const again = { nick: 'Phoenix', username: 'phoenix', email: 'phoenix@example.org' };
    expect((await member(app, again)).slug).toBe('phoenix');
  });

  test('spends the links that were mailed', async () => {
    const user = await member(app);
    await recover(app, user.email);
    const link = await mailedToken(app, user.email);
    await remove(user);
    const body = { token: link, password: 'back-from-the-dead', repeatPassword: 'back-from-the-dead' };
    expect((await app.call('accounts.reset', { body })).status).toBe(422);
  });

  test('hands teams to the eldest co-manager, or leaves them to nobody', async () => {
    const [user, eldest, younger] = [await member(app), await member(app), await member(app)];
    const shared = await team(user, 'shared-team', eldest, younger);
    const alone = await team(user, 'lonely-team');
    const others = await team(eldest, 'others-team', user);
    await remove(user);
    const rows = await app.database.db
      .selectFrom('teams as t')
      .leftJoin('team_managers as m', 'm.team_id', 't.id')
      .select(['t.id', 't.owner_id', 'm.user_id as manager'])
      .where('t.id', 'in', [shared, alone, others])
      .orderBy('t.id')
      .execute();
    expect(rows).toEqual([
      { id: shared, owner_id: eldest.userId, manager: younger.userId },
      { id: alone, owner_id: null, manager: null },
      { id: others, owner_id: eldest.userId, manager: null },
    ]);
  });

  test('takes the nick from the places in tournaments of single players, and from nobody else’s team', async () => {
    const { db } = app.database;
    const [user, other] = [await member(app), await member(app)];
    const [single, clubs] = [
      await makeLeague(app, { squad: TWELVE, kind: 'single' }),
      await makeLeague(app, { squad: TWELVE }),
    ];
    const slot = clubOf(single, 'Ajo').id;
    const named = { name: user.nick, slug: user.slug, owner_id: user.userId };
    await db.updateTable('teams').set(named).where('id', '=', slot).execute();
    const form = new FormData();
    form.set('version', '0');
    form.set('name', user.nick);
    form.set('background', new File([new Uint8Array(await photo())], 'me.jpg'));
    await app.call('teams.edit', { token: user.token, params: { teamId: slot }, form });
    const ofSlot = db.updateTable('registrations').set({ player_id: user.playerId });
    await ofSlot.where('player_id', '=', mateOf(single, 'Ajo', 0).id).execute();
    const club = await db
      .updateTable('registrations')
      .set({ player_id: user.playerId })
      .where('player_id', '=', mateOf(clubs, 'Ajo', 3).id)
      .returning('team_id')
      .executeTakeFirstOrThrow();
    // Whom the player met has the nick on their own pages, which are kept.
    const rival = clubOf(single, 'Bor');
    const rivals = async () =>
      await Promise.all([
        app.call('matches.lastOfTeam', { params: { teamSlug: rival.slug } }),
        app.call('matches.nextOfTeam', { params: { teamSlug: rival.slug } }),
        app.call('matches.lastOfPlayer', { params: { playerSlug: mateOf(single, 'Bor', 0).slug } }),
      ]);
    app.cache.touch(['*']);
    expect((await rivals()).map(({ text }) => text).join()).toContain(user.nick);
    expect((await remove(user)).status).toBe(200);
    expect((await remove(other)).status).toBe(200);
    expect((await rivals()).map(({ text }) => text).join()).not.toContain(user.nick);
    const params = { divisionSlug: single.divisionSlug };
    const german = await app.call('statistics.table', { lang: 'de', params });
    expect(german.text).toContain('gelöschter Spieler');
    const { text } = await app.call('statistics.table', { params });
    expect(text).not.toMatch(new RegExp(`${user.nick}|${user.slug}`));
    expect(text).toContain('deleted player');
    expect((await app.call('teams.show', { params: { teamSlug: user.slug } })).status).toBe(404);
    const left = await db
      .selectFrom('teams')
      .select('name')
      .where('id', '=', club.team_id)
      .executeTakeFirst();
    expect(left?.name).toBe('Ajo');
    const pictures = db.selectFrom('teams').select(['image', 'background']).where('id', '=', slot);
    expect(await pictures.executeTakeFirst()).toEqual({ image: null, background: null });
  });

  test('takes what was written to the site from a confirmed address; another’s is never told nor taken', async () => {
    const message = { name: 'Nina', subject: 'A question', message: 'When does the next season begin?' };
    const write = async (email: string) => {
      const { status } = await app.call('site.contact', { body: { ...message, email } });
      expect(status).toBe(200);
    };
    const [user, stranger] = [await member(app), await member(app, { isConfirmed: false })];
    for (const { email } of [user, stranger]) await write(email.toUpperCase());
    const toldTo = async ({ token }: Member) =>
      (await exportedOf(app, { token }, PASSWORD)).body.data.contact_messages;
    expect(await toldTo(user)).toHaveLength(1);
    expect(await toldTo(stranger)).toEqual([]);
    for (const one of [user, stranger]) expect((await remove(one)).status).toBe(200);
    const left = await app.database.db.selectFrom('contact_messages').select('email').execute();
    expect(left).toEqual([{ email: stranger.email.toUpperCase() }]);
  });

  test('asks for the password, and stops guesses', async () => {
    const user = await member(app);
    const wrong = await remove(user, 'not this one');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ password: ['The password is wrong.'] });
    for (let guess = 0; guess < 9; guess += 1) await remove(user, `guess ${guess}`);
    expect((await remove(user)).status).toBe(429);
    expect((await app.call('accounts.userData', { token: user.token })).status).toBe(200);
  });

  test('is refused to the last super administrator; of two at once one stays', async () => {
    const [one, other] = [await member(app, { role: 'SUPER' }), await member(app, { role: 'SUPER' })];
    // The demo's own is no successor.
    await member(app, { role: 'SUPER', isDemo: true });
    const replies = await Promise.all([remove(one), remove(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('The last super administrator can’t be removed.');
  });

  test('of an administrator is logged', async () => {
    const user = await member(app, { role: 'ADMIN' });
    await remove(user);
    const [entry] = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('noun_id', '=', user.userId)
      .execute();
    expect(entry).toMatchObject({
      user_id: user.userId,
      action: 'account.delete',
      before: { role: 'ADMIN' },
    });
  });

  test('takes a name out of what others were answered: out of texts alone, whatever somebody is called', async () => {
    const [gone, other] = [await member(app), await member(app)];
    const { db } = app.database;
    await db.updateTable('players').set({ nick: 'true' }).where('user_id', '=', gone.userId).execute();
    const asked = { key: `answered-${gone.userId}-keyed`, call: 'x', asked: null, now: app.clock.now };
    const answer = { data: { done: true, true: 1 }, message: 'true has been warned.' };
    const run = async () =>
      await app.write((tx) => runOnce(tx, { ...asked, userId: other.userId }, async () => answer));
    await run();
    expect((await remove(gone)).status).toBe(200);
    expect(await run()).toEqual({ ...answer, message: 'deleted player has been warned.' });
  });

  test('needs a login', async () => {
    expect((await app.call('accounts.deleteMyAccount', { body: { password: PASSWORD } })).status).toBe(401);
  });
});
