import { MAIL_INVITE_DAYS, MOST_MAIL_INVITES } from '@matchnight/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { makeClub } from '../registrations/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { mailDesk } from './testing.ts';

const DAY_MS = 86_400_000;
const START = new Date('2040-03-05T18:00:00Z');
let organiser: Person;
let league: League;
let number = 0;
const desk = mailDesk(
  () => app,
  () => ({ by: organiser, tournamentId: league.tournamentId }),
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  organiser = await makePerson(app);
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  number += 1;
});

const saidOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const emailOf = async ({ userId }: Person) => {
  const { db } = app.database;
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? '';
};
const rows = async () => await app.database.db.selectFrom('mail_invites').selectAll().orderBy('id').execute();
const ownerOf = async (name: string) =>
  (await app.database.db.selectFrom('teams').select('owner_id').where('name', '=', name).executeTakeFirst())
    ?.owner_id;
/** An invitation to an address of nobody; what opens it. */
async function invited(text: string, address: string): Promise<string> {
  const { status, text: said } = await desk.add(text);
  expect([status, said]).toEqual([200, expect.anything()]);
  await desk.send();
  return (await desk.mailTo(address)).token;
}
const register = async (body: Record<string, unknown>) =>
  await app.call('accounts.register', {
    body: {
      nick: `Guest ${number}`,
      username: `guest${number}`,
      password: 'three small green frogs',
      repeatPassword: 'three small green frogs',
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
      ...body,
    },
  });

describe('an address in a pasted list', () => {
  test('is invited in the same words, rows and time whether or not it has an account', async () => {
    const known = await makePerson(app);
    const address = await emailOf(known);
    const stranger = `stranger${number}@example.org`;
    const seen = await desk.preview(`Known ${number};${address}\nNew ${number};${stranger}`);
    expect(seen.faults).toEqual([]);
    expect(seen.lines).toMatchObject([
      { does: 'make', owner: null, owner_is_new: false, owner_invited: address, players_invited: 0 },
      { does: 'make', owner: null, owner_is_new: false, owner_invited: stranger, players_invited: 0 },
    ]);
    expect([seen.mails, seen.mails_left]).toEqual([2, MOST_MAIL_INVITES]);
    const added = await desk.add(`Known ${number};${address}\nNew ${number};${stranger}`);
    expect(saidOf(added)).toEqual([200, '2 teams have been added.']);
    const strip = ({
      id: _,
      team_id: _t,
      address: _a,
      address_hash: _h,
      ...rest
    }: Awaited<ReturnType<typeof rows>>[number]) => rest;
    const [one, two] = (await rows()).filter((row) => row.tournament_id === league.tournamentId);
    expect(one && strip(one)).toEqual(two && strip(two));
    expect((await desk.lists())[0]).toMatchObject({
      waiting: 2,
      waiting_until: new Date(START.getTime() + MAIL_INVITE_DAYS * DAY_MS).toISOString(),
    });
    await desk.send();
    for (const to of [address, stranger]) {
      const { subject, body = '' } = await desk.mailTo(to);
      expect(subject).toContain(to === address ? `Known ${number}` : `New ${number}`);
      expect(body).toContain(organiser.nick);
      expect(body).toMatch(/\/mails\/stop\/token\/[0-9a-f]{64}-[0-9a-f]{32}/);
    }
  });

  test('of an account that goes by another name tells nothing, and is its own owner all the same', async () => {
    const known = await makePerson(app);
    const address = await emailOf(known);
    const taken = await makeClub(app, { name: `Theirs ${number}`, ownerId: known.userId });
    expect(taken).toBeDefined();
    // Whoever owns a club, an address of theirs is nobody's in a list.
    for (const one of [address, `nobody${number}@example.org`])
      expect((await desk.preview(`Theirs ${number};${one}`)).faults).toMatchObject([{ code: 'name_taken' }]);
  });

  test('gets one mail a tournament, however often lists name it', async () => {
    const address = `once${number}@example.org`;
    expect((await desk.preview(`A ${number} FC;${address}\nB ${number} FC;${address}`)).faults).toMatchObject(
      [{ line: 2, code: 'person_twice' }],
    );
    const token = await invited(`A ${number} FC;${address}`, address);
    expect((await desk.preview(`B ${number} FC;${address}`)).faults).toMatchObject([
      { code: 'invited_elsewhere' },
    ]);
    const again = await desk.preview(`A ${number} FC;${address.toUpperCase()}`);
    expect([again.lines[0]?.does, again.mails]).toEqual(['nothing', 0]);
    const [list] = await desk.lists();
    expect((await desk.takeBack(list?.id ?? 0)).status).toBe(200);
    expect(await desk.show(token)).toMatchObject({ state: 'ended', team: null, address: null });
    const guest = await makePerson(app);
    const why = 'This invitation has been withdrawn. Ask the organiser of the tournament.';
    expect(await desk.before(guest, token)).toMatchObject({ why });
    expect(saidOf(await desk.accept(guest, token))).toEqual([409, why]);
    // The mended list invites by the mail that is there already.
    expect((await desk.preview(`C ${number} FC;${address}`)).mails).toBe(0);
    await desk.add(`C ${number} FC;${address}`);
    await desk.send();
    expect(await app.mailsTo(address)).toHaveLength(1);
    expect(await desk.show(token)).toMatchObject({ state: 'open', team: { name: `C ${number} FC` } });
  });

  test('is written to in its account’s language, else in the organiser’s', async () => {
    const { db } = app.database;
    const known = await makePerson(app);
    await db.updateTable('users').set({ lang: 'de' }).where('id', '=', known.userId).execute();
    await db.updateTable('users').set({ lang: 'fr' }).where('id', '=', organiser.userId).execute();
    const stranger = `langue${number}@example.org`;
    await invited(`Eins ${number};${await emailOf(known)}\nZwei ${number};${stranger}`, stranger);
    expect((await desk.mailTo(await emailOf(known))).body).toContain('lädt dich ein');
    expect((await desk.mailTo(stranger)).body).toContain('vous invite');
  });

  test('is kept to 300 mails a day of an account, and told so at the line', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `m${number}-${from + at}@example.org`).join(';');
    const heads = (count: number) =>
      `Team;Owner;${Array.from({ length: count }, (_, at) => `Player ${at + 1}`).join(';')}`;
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, at) => `Mass ${number} ${at};;${many(at * 25, 25)}`).join('\n');
    expect((await desk.preview(`${heads(25)}\n${rowsOf(13)}`)).faults).toMatchObject([
      { code: 'invites_most', what: '300' },
    ]);
    expect((await desk.add(`${heads(25)}\n${rowsOf(12)}`)).status).toBe(200);
    expect(await desk.preview(`More ${number};late${number}@example.org`)).toMatchObject({
      mails_left: 0,
      faults: [{ code: 'invites_most', what: '0' }],
    });
  });
});

describe('a list that two administrators paste', () => {
  test('counts by the day of who caused the mails, whoever pastes it again', async () => {
    const other = await makePerson(app);
    await insertAdministrator(app.database.db, league.tournamentId, other.userId);
    const text = `Twice ${number};t${number}@example.org`;
    await desk.add(text);
    await desk.send();
    const left = (await desk.preview(`Next ${number};n${number}@example.org`)).mails_left;
    const [list] = await desk.lists();
    expect((await desk.takeBack(list?.id ?? 0)).status).toBe(200);
    const first = organiser;
    organiser = other;
    expect((await desk.add(text)).status).toBe(200);
    expect((await desk.preview(`Next ${number};n${number}@example.org`)).mails_left).toBe(MOST_MAIL_INVITES);
    organiser = first;
    expect((await desk.preview(`Next ${number};n${number}@example.org`)).mails_left).toBe(left);
  });

  test('mails who was named by a list that was taken back before its mails, once another list names them', async () => {
    const address = `soon${number}@example.org`;
    await desk.add(`Soon ${number};${address}`);
    const [list] = await desk.lists();
    expect((await desk.takeBack(list?.id ?? 0)).status).toBe(200);
    await desk.send();
    expect(await app.mailsTo(address)).toEqual([]);
    await desk.add(`Sooner ${number};${address}`);
    await desk.send();
    expect(await app.mailsTo(address)).toHaveLength(1);
  });
});

describe('an invitation by mail', () => {
  test('makes who is logged in the owner by one press, once', async () => {
    const address = `owner${number}@example.org`;
    const token = await invited(`Lions ${number};${address}`, address);
    expect(await desk.show(token)).toMatchObject({
      team: { name: `Lions ${number}` },
      as: 'owner',
      by: { nick: organiser.nick },
      state: 'open',
      address,
    });
    const guest = await makePerson(app);
    expect(await desk.before(guest, token)).toEqual({ why: null, price: null });
    expect(await ownerOf(`Lions ${number}`)).toBeNull();
    expect(saidOf(await desk.accept(guest, token))).toEqual([200, `Lions ${number} is yours now.`]);
    expect(await ownerOf(`Lions ${number}`)).toBe(guest.userId);
    expect((await desk.lists())[0]?.waiting).toBe(0);
    const other = await makePerson(app);
    const why = 'This invitation has already been accepted.';
    expect((await desk.before(other, token)).why).toBe(why);
    expect(saidOf(await desk.accept(other, token))).toEqual([409, why]);
    const [list] = await desk.lists();
    expect((await desk.takeBack(list?.id ?? 0)).status).toBe(409);
  });

  test('signs a player for the price that they saw', async () => {
    const address = `player${number}@example.org`;
    const token = await invited(`Team;Owner;Player\nBears ${number};;${address}`, address);
    const guest = await makePerson(app);
    const { why, price } = await desk.before(guest, token);
    expect([why, price]).toEqual([null, 100_000_000]);
    for (const other of [1, null]) expect((await desk.accept(guest, token, other)).status).toBe(409);
    expect(saidOf(await desk.accept(guest, token, price))).toEqual([
      200,
      `You play for Bears ${number} now.`,
    ]);
    const { db } = app.database;
    const row = await db
      .selectFrom('registrations')
      .select(['status', 'tournament_id'])
      .where('player_id', '=', guest.playerId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'signed', tournament_id: league.tournamentId });
  });

  test('is never past a ban, a block, another console, three teams or another team of the tournament', async () => {
    const address = `law${number}@example.org`;
    const token = await invited(`Wolves ${number};${address}`, address);
    const said = async (guest: Person) => {
      const { why } = await desk.before(guest, token);
      const { status, body } = await desk.accept(guest, token);
      expect([status === 409 || status === 422, body.message]).toEqual([true, why]);
      return why;
    };
    const away = await makePerson(app, { console: 'pc' });
    expect(await said(away)).toBe(`Wolves ${number} plays on another console than you.`);
    const blocker = await makePerson(app);
    await app.call('social.block', { token: blocker.token, params: { playerSlug: organiser.slug } });
    expect(await said(blocker)).toBe(`You can’t join Wolves ${number} with this invitation.`);
    const rich = await makePerson(app);
    for (const nth of [1, 2, 3]) await makeClub(app, { name: `Rich ${number} ${nth}`, ownerId: rich.userId });
    expect(await said(rich)).toContain(rich.nick);
    const busy = await makePerson(app);
    await desk.add(`Busy ${number};${busy.nick}`);
    expect(await said(busy)).toContain(`Busy ${number}`);
    const banned = await makePerson(app);
    const startsAt = new Date(app.clock.now.getTime() - 1000);
    const ban = {
      player_id: banned.playerId,
      reason: 'Insults',
      user_id: null,
      starts_at: startsAt,
      ends_at: null,
    };
    await insertBan(app.database.db, { ...ban, tournament_id: league.tournamentId });
    expect((await desk.before(banned, token)).why).toContain('Insults');
    expect((await desk.accept(banned, token)).status).toBe(403);
    expect(await ownerOf(`Wolves ${number}`)).toBeNull();
  });

  test('lets who has no account register with the address confirmed, and in', async () => {
    const address = `new${number}@example.org`;
    const token = await invited(`Foxes ${number};${address}`, address);
    const reply = await register({ email: address.toUpperCase(), invite: token });
    expect(reply.status).toBe(200);
    const session = reply.body.session?.token ?? '';
    expect(await app.mailsTo(address)).toHaveLength(1);
    expect(saidOf(await desk.accept({ token: session }, token))).toEqual([
      200,
      `Foxes ${number} is yours now.`,
    ]);
  });

  test('proves no other address, and none that is somebody’s', async () => {
    const address = `proof${number}@example.org`;
    const token = await invited(`Hares ${number};${address}`, address);
    const other = `other${number}@example.org`;
    const reply = await register({ email: other, invite: token });
    expect([reply.status, reply.body.session]).toEqual([200, null]);
    expect((await desk.mailTo(other)).body).toContain(`?from=/en/mails/join/token/${token}`);
    const known = await makePerson(app);
    const theirs = await emailOf(known);
    const second = await invited(`Does ${number};${theirs}`, theirs);
    const refused = await register({
      email: theirs,
      invite: second,
      nick: `Two ${number}`,
      username: `two${number}`,
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  test('proves nothing any more once it was accepted or taken back: links are passed on', async () => {
    const address = `passed${number}@example.org`;
    const token = await invited(`Voles ${number};${address}`, address);
    const friend = await makePerson(app);
    expect((await desk.accept(friend, token)).status).toBe(200);
    const reply = await register({ email: address, invite: token });
    expect([reply.status, reply.body.session]).toEqual([200, null]);
    const back = `back${number}@example.org`;
    const second = await invited(`Moles ${number};${back}`, back);
    const [list] = await desk.lists();
    expect((await desk.takeBack(list?.id ?? 0)).status).toBe(200);
    const late = { nick: `Late ${number}`, username: `late${number}`, email: back, invite: second };
    const refused = await register(late);
    expect([refused.status, refused.body.session]).toEqual([200, null]);
  });

  test('is stopped for good by its other link, which tells a list nothing', async () => {
    const address = `stop${number}@example.org`;
    await invited(`Rats ${number};${address}`, address);
    const { stopToken } = await desk.mailTo(address);
    expect((await desk.stop(`${stopToken.slice(0, -1)}x`)).status).toBe(404);
    expect(saidOf(await desk.stop(stopToken))).toEqual([
      200,
      'Done. No more invitations will be sent to this email.',
    ]);
    expect((await desk.stop(stopToken)).status).toBe(200);
    league = await makeLeague(app, { teams: [], state: 'programming' });
    await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
    const seen = await desk.preview(`Owls ${number};${address}`);
    expect([seen.faults, seen.lines[0]?.owner_invited, seen.mails]).toEqual([[], address, 1]);
    await desk.add(`Owls ${number};${address}`);
    await desk.send();
    expect(await app.mailsTo(address)).toHaveLength(1);
    expect((await desk.lists())[0]?.waiting).toBe(1);
    expect(JSON.stringify(await rows())).not.toContain(address);
  });

  test('is written to nobody more than three times a day, nor to who has blocked the organiser', async () => {
    const address = `often${number}@example.org`;
    const blocker = await makePerson(app);
    await app.call('social.block', { token: blocker.token, params: { playerSlug: organiser.slug } });
    const theirs = await emailOf(blocker);
    for (const nth of [1, 2, 3, 4]) {
      league = await makeLeague(app, { teams: [], state: 'programming' });
      await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
      await desk.add(`Often ${number} ${nth};${address}\nNever ${number} ${nth};${theirs}`);
      await desk.send();
    }
    expect(await app.mailsTo(address)).toHaveLength(3);
    expect(await app.mailsTo(theirs)).toEqual([]);
  });

  test('is forgotten after fourteen days, and with the account of who made it or has the address', async () => {
    const known = await makePerson(app);
    const address = `late${number}@example.org`;
    const theirs = await emailOf(known);
    const token = await invited(`Late ${number};${address}\nGone ${number};${theirs}`, address);
    expect((await desk.mailTo(theirs)).token).not.toBe('');
    await deleteAccountOf(known);
    const here = async () => (await rows()).filter((row) => row.tournament_id === league.tournamentId);
    expect((await here()).map((row) => row.address)).toEqual([address]);
    app.clock.now = new Date(START.getTime() + MAIL_INVITE_DAYS * DAY_MS);
    expect(await desk.show(token)).toBeNull();
    expect((await desk.accept(await makePerson(app), token)).status).toBe(404);
    await desk.forget();
    expect(await here()).toEqual([]);
    const again = await invited(`Late ${number};${address}`, address);
    expect(again).not.toBe(token);
    await deleteAccountOf(organiser);
    expect(await desk.show(again)).toBeNull();
    expect(await here()).toEqual([]);
  });
});

async function deleteAccountOf({ token }: Person): Promise<void> {
  const { status } = await app.call('accounts.deleteMyAccount', { token, body: { password: PASSWORD } });
  expect(status).toBe(200);
}

test('an invitation says nothing of a hidden tournament once it lets nobody in', async () => {
  const hide = async () => {
    await app.database.db
      .updateTable('tournaments')
      .set({ hidden: true })
      .where('id', '=', league.tournamentId)
      .execute();
    app.cache.touch(['*']);
  };
  const [first, second] = [`one${number}@example.org`, `two${number}@example.org`];
  const accepted = await invited(`Taken ${number};${first}`, first);
  const ended = await invited(`Ended ${number};${second}`, second);
  const guest = await makePerson(app);
  await hide();
  expect(await desk.show(accepted)).toMatchObject({ state: 'open', team: { name: `Taken ${number}` } });
  expect((await desk.accept(guest, accepted)).status).toBe(200);
  const [newest] = await desk.lists();
  expect((await desk.takeBack(newest?.id ?? 0)).status).toBe(200);
  const stranger = await makePerson(app);
  for (const token of [accepted, ended]) {
    expect(await desk.show(token)).toBeNull();
    expect(saidOf(await desk.accept(stranger, token))).toEqual([404, expect.stringMatching(/no such/)]);
  }
});
