import { type Call, type CallName, COLUMNS, type Column, contract, PERMISSIONS } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertBan } from './features/discipline/index.ts';
import { insertManager } from './features/teams/index.ts';
import { insertAdministrator } from './features/tournaments/index.ts';
import { callParams } from './testing/call-params.ts';
import { type League, makeLeague } from './testing/league.ts';
import { type MadeNotice, makeNotice } from './testing/notices.ts';
import { makePerson, openSession, PASSWORD, type Person } from './testing/people.ts';
import { ROWS } from './testing/permission-rows.ts';
import { allRows } from './testing/rows.ts';
import { app, stage } from './testing/stage.ts';

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => [`${feature}.${name}` as CallName, call] as const),
);
const SCOPED = CALLS.filter(([, { may }]) => typeof may !== 'string');
const SIGNED_IN = COLUMNS.filter((column) => column !== 'visitor');

let own: League;
let others: League;
let people: ReadonlyMap<Column, Person>;
/** A notice of each league's tournament; who edits those of other levels is held by news/editors.test.ts. */
const notices = new Map<League, MadeNotice>();
async function makeNotices(): Promise<void> {
  for (const league of [own, others]) notices.set(league, await makeNotice(app, { league }));
}
// Calls are asked, hardly ever obeyed: what is kept hardly changes.
stage({ recheck: false });
beforeAll(async () => {
  [own, others] = [await makeLeague(app), await makeLeague(app)];
  await makeNotices();
  people = new Map(
    await Promise.all(SIGNED_IN.map(async (column) => [column, await personOf(column)] as const)),
  );
});

/** Someone who is what the column says: manager and administrator of something of `own`. */
async function personOf(column: Column, isConfirmed = true): Promise<Person> {
  const role = column === 'ADMIN' || column === 'FULL' || column === 'SUPER' ? { role: column } : {};
  const person = await makePerson(app, { isConfirmed, isPremium: column === 'premium', ...role });
  const { db } = app.database;
  if (column === 'manager') await insertManager(db, own.clubs[0]?.id ?? 0, person.userId);
  if (column === 'administrator') await insertAdministrator(db, own.tournamentId, person.userId);
  return person;
}

const paramsOf = (league: League, call: Call) => callParams(league, notices.get(league), call);

/** Sessions that are open still. */
const tokens = new Map<Person, string>();
async function tokenOf(person: Person): Promise<string> {
  const known = tokens.get(person);
  if (known !== undefined) return known;
  const token = await openSession(app, person.userId);
  tokens.set(person, token);
  return token;
}

/** Calls without a body: what is allowed goes on to be refused for that, so that nothing changes. */
async function statusOf(
  name: CallName,
  call: Call,
  person: Person | undefined,
  params: Record<string, unknown>,
) {
  return (await replyTo(name, call, person, params)).status;
}

async function replyTo(
  name: CallName,
  call: Call,
  person: Person | undefined,
  params: Record<string, unknown>,
) {
  const token = person ? await tokenOf(person) : null;
  // A call about one's account may end the session.
  if (person && name.startsWith('accounts.') && call.method !== 'GET') tokens.delete(person);
  const reply = await app.call(name, {
    token,
    params: params as Record<string, string>,
    console: own.console,
  });
  expect(reply.status, `${name}: ${reply.text}`).not.toBe(500);
  // Calls that need no body for what they do.
  if (name === 'news.remove' && reply.status === 200) await makeNotices();
  if (name === 'clubs.leave' && reply.status === 200 && person) {
    await insertManager(app.database.db, own.clubs[0]?.id ?? 0, person.userId);
  }
  expect(call.method === 'GET' || reply.body.message || reply.body.data, reply.text).toBeTruthy();
  return reply;
}

function isAllowed(call: Call, column: Column, isOwn: boolean): boolean {
  const permission = typeof call.may === 'string' ? call.may : call.may.as;
  const byRank = column !== 'administrator' && column !== 'manager';
  const isScoped = typeof call.may !== 'string';
  return PERMISSIONS[permission].includes(column) && (isOwn || byRank || !isScoped);
}

test('every call of the contract has a row of the permission table, and the one that the product says', () => {
  expect(
    Object.fromEntries(CALLS.map(([name, { may }]) => [name, typeof may === 'string' ? may : may.as])),
  ).toEqual(ROWS);
});

// Whose it is matters where a role is scoped; the other calls ask the rank alone.
describe.each([
  ['their own', true, CALLS],
  ['someone else’s', false, SCOPED],
] as const)('on what is %s', (_, isOwn, calls) => {
  describe.each(COLUMNS)('%s', (column) => {
    test.each(calls)('%s', async (name, call) => {
      const status = await statusOf(name, call, people.get(column), paramsOf(isOwn ? own : others, call));
      const expected = isAllowed(call, column, isOwn) ? 'allowed' : column === 'visitor' ? 401 : 403;
      expect(status === 401 || status === 403 ? status : 'allowed').toBe(expected);
    });
  });
});

describe('what is not there is 404 before it is 403', () => {
  test.each(SCOPED)('%s', async (name, call) => {
    if (typeof call.may === 'string') return;
    const nowhere = { ...paramsOf(own, call), [call.may.by]: 999_999 };
    for (const column of SIGNED_IN) expect(await statusOf(name, call, people.get(column), nowhere)).toBe(404);
    expect(await statusOf(name, call, undefined, nowhere)).toBe(401);
  });

  test.each(SCOPED)('%s, where it is on another console', async (name, call) => {
    const elsewhere = { ...paramsOf(own, call), console: 'pc' };
    for (const column of ['user', 'administrator', 'SUPER'] as const) {
      const person = people.get(column);
      const token = person ? await tokenOf(person) : null;
      expect((await app.call(name, { token, params: elsewhere, console: 'pc' })).status).toBe(404);
    }
  });
});

describe('who has not confirmed the address', () => {
  // Their account and how they log in, which tells nobody anything.
  const OWN = /^(accounts|passkeys)\.|^wishes\.stopMine$/;
  test.each(['user', 'administrator', 'SUPER'] as const)(
    'reads and edits their profile, no more: %s',
    async (column) => {
      const person = await personOf(column, false);
      for (const [name, call] of CALLS) {
        const isMore = call.may !== 'everyone' && call.method !== 'GET' && !OWN.test(name);
        const status = await statusOf(name, call, person, paramsOf(own, call));
        const isRefused = isMore || !isAllowed(call, column, true);
        expect([name, status === 403]).toEqual([name, isRefused]);
      }
    },
  );
});

/** What nobody is kept from by a ban: their own account, their own view of things, and what takes them out of something. */
const BANNED_MAY: readonly CallName[] = [
  'orders.look',
  'legal.accept',
  'orders.giveBack',
  'limits.set',
  'limits.setVs',
  'limits.excludeFromVs',
  'vs.leave',
  'donations.name',
  'accounts.resendConfirmation',
  'accounts.logout',
  'accounts.editMyInfo',
  'accounts.changePassword',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.exportMyData',
  'accounts.deleteMyAccount',
  'factors.start',
  'factors.confirm',
  'factors.removeApp',
  'factors.renewCodes',
  'factors.stopMyReset',
  'wishes.stopMine',
  'passkeys.addOptions',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
  'passkeys.confirmOptions',
  'passkeys.confirm',
  'social.addTeam',
  'social.removeTeam',
  'social.addTournament',
  'social.removeTournament',
  'social.unfriend',
  'social.block',
  'social.unblock',
  'moderation.report',
  'appeals.appeal',
  'appeals.write',
  'storage.takeOff',
  'market.quitFreeMarket',
  'registrations.refuse',
  'clubs.leave',
  'offers.end',
  'offers.refuse',
  'offers.leave',
  'invitations.withdraw',
  'invitations.deny',
  'links.revoke',
  'links.revokeOfTournament',
  'invitations.takeBack',
  'invitations.stopLooking',
  'announcements.read',
  'inbox.read',
  'inbox.readAll',
  'inbox.setKind',
  'inbox.setGroup',
  'inbox.choose',
  'inbox.untune',
  'inbox.denyFriend',
  'messages.changeSettings',
  'messages.read',
  'messages.removeThread',
  'messages.removeMessage',
];

describe('who is banned', () => {
  const WRITES = CALLS.filter(([, { method, may }]) => method !== 'GET' && may !== 'everyone');
  const NAMES_TOURNAMENT = /\{(tournament|division|fixture|notice)Id\}/;

  test.each([
    ['from the site writes nothing but what is named here', null],
    ['from a tournament writes nothing there but what is named here', 'own'],
  ] as const)('%s', async (_, scope) => {
    const person = await makePerson(app, { role: 'SUPER' });
    await ban(person, scope === null ? null : own.tournamentId);
    for (const [name, call] of WRITES) {
      const reply = await replyTo(name, call, person, paramsOf(own, call));
      const isClosed = !BANNED_MAY.includes(name) && (scope === null || NAMES_TOURNAMENT.test(call.path));
      expect([name, reply.body.message?.startsWith('You are banned') === true]).toEqual([name, isClosed]);
    }
  });

  test('from the site reads nothing by a rank, and all else as anybody', async () => {
    const person = await makePerson(app, { role: 'SUPER' });
    await ban(person, null);
    const reads = CALLS.filter(([, { method, may }]) => method === 'GET' && may !== 'everyone');
    for (const [name, call] of reads) {
      const reply = await replyTo(name, call, person, paramsOf(own, call));
      const isByRank = call.may !== 'user' && call.unconfirmed !== 'may';
      expect([name, reply.body?.message?.startsWith('You are banned') === true]).toEqual([name, isByRank]);
    }
  });

  test('is no more when the ban has ended', async () => {
    const person = await makePerson(app, { role: 'SUPER' });
    await ban(person, null, new Date(app.clock.now.getTime() - 1000));
    expect((await app.call('messages.changeSettings', { token: person.token })).status).toBe(422);
    expect((await app.call('teams.found', { token: person.token })).body.message).not.toMatch(/banned/);
  });
});

async function ban(person: Person, tournamentId: number | null, endsAt: Date | null = null): Promise<void> {
  const startsAt = new Date(app.clock.now.getTime() - 3_600_000);
  const row = { player_id: person.playerId, tournament_id: tournamentId, reason: 'Insults', user_id: null };
  await insertBan(app.database.db, { ...row, starts_at: startsAt, ends_at: endsAt });
}

describe('a token', () => {
  const TOKENS = {
    'made up': 'A'.repeat(43),
    'of another form': 'secret',
    empty: '',
    'with a sign too many': `${'A'.repeat(43)}=`,
  };
  test.each(Object.entries(TOKENS))('%s opens nothing that is private', async (_, token) => {
    for (const [name, call] of CALLS) {
      const ask = { params: paramsOf(own, call), headers: { authorization: `Bearer ${token}` } };
      const { status } = await app.call(name, ask);
      expect([name, status === 401]).toEqual([name, call.may !== 'everyone']);
    }
  });

  test('of an ended session, or as a cookie alone, opens nothing that is private', async () => {
    const person = await makePerson(app, { role: 'SUPER' });
    const token = await openSession(app, person.userId);
    expect((await app.call('accounts.logout', { token })).status).toBe(200);
    const cookie = `token=${person.token}; session=${person.token}; authorization=Bearer ${person.token}`;
    for (const [name, call] of CALLS.filter(([, { may }]) => may !== 'everyone')) {
      const params = paramsOf(own, call);
      expect([name, (await app.call(name, { params, token })).status]).toEqual([name, 401]);
      expect([name, (await app.call(name, { params, headers: { cookie } })).status]).toEqual([name, 401]);
    }
  });

  test('is good until its time is over', async () => {
    const person = await makePerson(app);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 30 * 86_400_000);
    expect((await app.call('accounts.userData', { token: person.token })).status).toBe(401);
    app.clock.now = now;
    expect((await app.call('accounts.userData', { token: person.token })).status).toBe(200);
  });
});

test('a session of somebody else’s can’t be ended', async () => {
  const [one, other] = [await makePerson(app), await makePerson(app)];
  const { body } = await app.call('accounts.sessions', { token: other.token });
  const before = (await allRows(app.database.db)).sessions;
  const reply = await app.call('accounts.endSession', {
    token: one.token,
    params: { sessionId: body.data[0].id },
    body: { password: PASSWORD },
  });
  expect(reply.status).toBe(404);
  expect((await allRows(app.database.db)).sessions).toBe(before);
});
