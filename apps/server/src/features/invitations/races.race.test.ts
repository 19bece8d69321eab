import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce, makeClubLeague, makeStaff } from '../clubs/testing.ts';
import { deskOf, once } from '../registrations/testing.ts';
import { insertMember, lockTeam } from '../teams/index.ts';
import { lockTournament } from '../tournaments/index.ts';
import { invitationDesk, setSignings } from './testing.ts';

const PRICE = 100_000_000;
const START_MONEY = 10_000_000_000;
let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let guest: Person;
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
// Later than the database’s own clock, by which a new tournament's signings open.
/** Of an acceptance: what the signing costs. */
const body = { price: 100_000_000 };
stage({ now: new Date('2040-03-05T18:00:00Z'), recheck: false });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  ({ league, club } = await makeClubLeague(app));
  guest = await makePerson(app);
});

const squad = () => ({ tournament: league.tournamentSlug });
const codes = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const one = <T>(ask: T, count = 16): T[] => Array.from({ length: count }, () => ask);
const ended = (count: number) => Array.from({ length: count }, () => 409);

/** The teams that the player is signed by, each team’s money and the tournament’s. */
async function signings() {
  const { db } = app.database;
  const { rows: teams } = await sql<{ team_id: number }>`select team_id from registrations
    where tournament_id = ${league.tournamentId} and player_id = ${guest.playerId} and team_id is not null`.execute(
    db,
  );
  const { rows } = await sql<{ kind: string; team_id: number | null; balance: number }>`
    select kind, team_id, balance from ledger_accounts where tournament_id = ${league.tournamentId}`.execute(
    db,
  );
  const { rows: sums } = await sql<{
    sum: number;
  }>`select sum(balance)::bigint as sum from ledger_accounts`.execute(db);
  const balanceOf = (name: string) =>
    rows.find(({ team_id: id }) => id === clubOf(league, name).id)?.balance ?? START_MONEY;
  return {
    teams: teams.map(({ team_id: id }) => league.clubs.find((team) => team.id === id)?.name),
    spent: { Ajo: START_MONEY - balanceOf('Ajo'), Bor: START_MONEY - balanceOf('Bor') },
    tournament: rows.find(({ kind }) => kind === 'tournament')?.balance ?? 0,
    sum: Number(sums[0]?.sum),
  };
}

test('an acceptance pressed sixteen times on two nodes signs once, and the price is paid once', async () => {
  await desk.invite(club.owner, guest, squad());
  const ask = { token: guest.token, params: { invitationId: await desk.newest(guest) }, body };
  expect(codes(await atOnce(app, one(['invitations.accept', ask] as const)))).toEqual([200, ...ended(15)]);
  expect(await signings()).toEqual({
    teams: ['Ajo'],
    spent: { Ajo: PRICE, Bor: 0 },
    tournament: PRICE,
    sum: 0,
  });
});

test('the same invitation pressed sixteen times on two nodes is one', async () => {
  const ask = { token: club.owner.token, params: { teamId: club.teamId }, body: { player: guest.slug } };
  const replies = await atOnce(app, one(['invitations.invite', ask] as const));
  expect(codes(replies)).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
  expect((await desk.sent(club.owner)).total).toBe(1);
});

test('a reminder of an invitation, or of a squad, pressed sixteen times on two nodes is one', async () => {
  const { now } = app.clock;
  const { teamId } = club;
  const told = { token: boss.token, params: { tournamentId: league.tournamentId, teamId } };
  const replies = await atOnce(app, one(['registrations.remindTeam', told] as const));
  expect(codes(replies)).toEqual([200, ...ended(15)]);
  await desk.invite(club.owner, guest, squad());
  const params = { teamId, invitationId: await desk.newest(guest) };
  app.clock.now = new Date(now.getTime() + 24 * 3_600_000);
  const again = await atOnce(app, one(['invitations.remind', { token: club.owner.token, params }] as const));
  app.clock.now = now;
  expect(codes(again)).toEqual([200, ...ended(15)]);
});

test('of an acceptance and a withdrawal at once one holds', async () => {
  for (const first of ['accept', 'withdraw'] as const) {
    guest = await makePerson(app);
    await desk.invite(club.owner, guest, squad());
    const invitationId = await desk.newest(guest);
    const accept = ['invitations.accept', { token: guest.token, params: { invitationId }, body }] as const;
    const withdraw = [
      'invitations.withdraw',
      { token: club.owner.token, params: { teamId: club.teamId, invitationId } },
    ] as const;
    const replies = await atOnce(app, first === 'accept' ? [accept, withdraw] : [withdraw, accept]);
    expect(codes(replies)).toEqual([200, 409]);
    const isSigned = (await signings()).teams.length === 1;
    const [row] = (await desk.sent(club.owner)).data;
    expect(row.state).toBe(isSigned ? 'accepted' : 'withdrawn');
  }
});

test('two teams of a tournament accepted at once on two nodes are one, and the other invitation lapses', async () => {
  const other = await makeStaff(app, league, 'Bor');
  const theirs = invitationDesk(
    () => app,
    () => other.teamId,
  );
  await desk.invite(club.owner, guest, squad());
  await theirs.invite(other.owner, guest, squad());
  const asks = (await desk.waiting(guest)).map(
    ({ id: invitationId }) =>
      ['invitations.accept', { token: guest.token, params: { invitationId }, body }] as const,
  );
  expect(codes(await atOnce(app, asks))).toEqual([200, 409]);
  const { teams, spent, sum } = await signings();
  expect([teams.length, spent.Ajo + spent.Bor, sum]).toEqual([1, PRICE, 0]);
  const states = [...(await desk.states(club.owner)), ...(await theirs.states(other.owner))];
  expect(states.sort()).toEqual([`${guest.nick}: accepted`, `${guest.nick}: lapsed`]);
});

test('accepted, registered by the desk with another team and named to run it, at once: in one team', async () => {
  const other = await makeStaff(app, league, 'Bor');
  for (let round = 0; round < 4; round += 1) {
    guest = await makePerson(app);
    const member = { team_id: other.teamId, player_id: guest.playerId, created_at: app.clock.now };
    await app.write((tx) => insertMember(tx, member));
    await desk.invite(club.owner, guest, squad());
    const replies = await atOnce(app, [
      [
        'invitations.accept',
        { token: guest.token, params: { invitationId: await desk.newest(guest) }, body },
      ],
      [
        'registrations.registerPlayer',
        {
          token: boss.token,
          params: { tournamentId: league.tournamentId },
          body: { player: guest.slug, team: clubOf(league, 'Bor').slug, position: '', role: 'player' },
          headers: once(),
        },
      ],
      [
        'clubs.nameManager',
        { token: other.owner.token, params: { teamId: other.teamId }, body: { player: guest.slug } },
      ],
    ]);
    expect(
      replies.every(({ status }) => status < 500),
      replies.map(({ text }) => text).join(),
    ).toBe(true);
    const places = await app.database.db
      .selectFrom('tournament_people')
      .select('team_id')
      .distinct()
      .where('user_id', '=', guest.userId)
      .execute();
    expect(places).toHaveLength(1);
  }
  expect((await signings()).sum).toBe(0);
});

test('of two who take the last place of a squad at once one is signed', async () => {
  const squadOf = Array.from({ length: 24 }, () => 'CB' as const);
  league = await makeLeague(app, { squad: squadOf, teams: ['Ajo', 'Bor'] });
  club = await makeStaff(app, league);
  const late = await makePerson(app);
  const asks = [];
  for (const who of [guest, late]) {
    await desk.invite(club.owner, who, squad());
    const params = { invitationId: await desk.newest(who) };
    asks.push(['invitations.accept', { token: who.token, params, body }] as const);
  }
  expect(codes(await atOnce(app, asks))).toEqual([200, 409]);
  const { spent, tournament, sum } = await signings();
  expect([spent.Ajo, tournament, sum]).toEqual([PRICE, PRICE, 0]);
});

test('a price is paid to the cent', async () => {
  const body = { option: 'sub', quantity: '98999999.99', reason: 'a test' };
  const params = { teamId: club.teamId };
  await deskOf(app, boss.token, league.tournamentId)('registrations.moveMoney', { params, body });
  await desk.invite(club.owner, guest, squad());
  expect((await desk.accept(guest, await desk.newest(guest))).status).toBe(200);
  const { spent, tournament, sum } = await signings();
  expect([START_MONEY - spent.Ajo, tournament, sum]).toEqual([1, PRICE, 0]);
});

test('an invitation into a squad that waited until the window closed is refused', async () => {
  const { now } = app.clock;
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const windows = [{ opens_at: hours(-1).toISOString(), closes_at: hours(1).toISOString() }];
  expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
  const [reply] = await whileHeld<[TestReply, unknown]>(
    app,
    (tx) => lockTournament(tx, league.tournamentId),
    [
      () => desk.invite(club.owner, guest, squad()),
      async () => {
        app.clock.now = hours(2);
      },
    ],
  );
  app.clock.now = now;
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    { tournament: ['Signings are closed in this tournament.'] },
  ]);
  expect(await desk.waiting(guest)).toEqual([]);
});

test('an answer that waited for the club says when it was given', async () => {
  const { now } = app.clock;
  const later = new Date(now.getTime() + 60_000);
  await desk.invite(club.owner, guest);
  const invitationId = await desk.newest(guest);
  await whileHeld<[TestReply, unknown]>(app, (tx) => lockTeam(tx, club.teamId), [
    () => desk.deny(guest, invitationId),
    async () => {
      app.clock.now = later;
    },
  ]);
  app.clock.now = now;
  const row = app.database.db
    .selectFrom('team_invitations')
    .select('ended_at')
    .where('id', '=', invitationId);
  expect((await row.executeTakeFirst())?.ended_at).toEqual(later);
});

test('of two who run the club and accept one request at once on two nodes one does, and the other reads why not', async () => {
  const params = { teamId: club.teamId };
  expect((await app.call('invitations.ask', { token: guest.token, params })).status).toBe(200);
  const { data } = (await app.call('inbox.invitations', { token: club.owner.token })).body;
  const asked = {
    ...params,
    requestId: data.flatMap((one) => (one.kind === 'request' ? [one.id] : []))[0] ?? 0,
  };
  const accepting = ({ token }: Pick<Person, 'token'>) =>
    ['invitations.acceptRequest', { token, params: asked }] as const;
  const managers = [club.owner, club.elder, club.younger, club.owner];
  const replies = await atOnce(app, managers.map(accepting));
  expect(codes(replies)).toEqual([200, 409, 409, 409]);
  const late = replies.filter(({ status }) => status === 409).map(({ body: said }) => said.message);
  expect(new Set(late).size).toBe(1);
  expect(late[0]).toBe('This request is no longer open.');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from team_members
    where team_id = ${club.teamId} and player_id = ${guest.playerId}`.execute(app.database.db);
  expect(rows[0]?.count).toBe(1);
  const { rows: told } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where action = 'team.request' and noun_id = ${club.teamId}`.execute(app.database.db);
  expect(told[0]?.count).toBe(1);
});
