import type { CallName } from '@matchnight/contract';
import { inWrite, touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Ask, addressOf, requestsTo, type TestReply } from '../../testing/asking.ts';
import { counted } from '../../testing/counted.ts';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { giveOwner, insertManager, insertMember } from '../teams/index.ts';

const DAY_MS = 86_400_000;
const numberOf = counted();
type Who = Pick<Person, 'slug'>;
type By = Pick<Person, 'token'>;

/** A team of the league with an owner, two co-managers and a player, who are no part of its squad. */
export async function makeStaff(app: TestApp, league: League, name = 'Ajo') {
  const people = [
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
    await makePerson(app),
  ] as const;
  const [owner, elder, younger, player] = people;
  const { id } = clubOf(league, name);
  const ago = (days: number) => new Date(app.clock.now.getTime() - days * DAY_MS);
  await app.write(async (tx) => {
    await giveOwner(tx, id, owner.userId);
    await insertManager(tx, id, younger.userId, ago(10));
    await insertManager(tx, id, elder.userId, ago(20));
    await insertMember(tx, { team_id: id, player_id: player.playerId, created_at: ago(5) });
    touch(tx, `team:${id}`, `tournament:${league.tournamentId}`);
  });
  return { teamId: id, owner, elder, younger, player };
}

/** A league of Ajo and Bor, in which Ajo has its staff. */
export async function makeClubLeague(app: TestApp) {
  const league = await makeLeague(app, { squad: ['GK', 'ST'], teams: ['Ajo', 'Bor'] });
  return { league, club: await makeStaff(app, league) };
}

/** An administrator registers somebody for a team of the league's tournament. */
export async function registerFor(
  app: TestApp,
  { league, boss }: { readonly league: League; readonly boss: By },
  { slug }: Who,
  team: string,
): Promise<void> {
  const reply = await app.call('registrations.registerPlayer', {
    token: boss.token,
    params: { tournamentId: league.tournamentId },
    headers: { 'idempotency-key': `registered-for-a-club-${numberOf(app)}` },
    body: { player: slug, team: clubOf(league, team).slug, position: 'CB', role: 'player' },
  });
  if (reply.status !== 200) throw new Error(reply.text);
}

/** What people do with one club. */
export function clubDesk(app: () => TestApp, teamOf: () => number) {
  const params = () => ({ teamId: teamOf() });
  return {
    async people({ token }: By) {
      return (await app().call('clubs.people', { token, params: params() })).body.data;
    },
    /** Everybody of the club, as "nick: role". */
    async rolesSeenBy(by: By) {
      const { data } = (await app().call('clubs.squad', { token: by.token, params: params() })).body;
      return data.players.map(({ player, club_role, role }) => `${player.nick}: ${club_role}, ${role}`);
    },
    async squad({ token }: By, tournament = '') {
      return (await app().call('clubs.squad', { token, params: params(), query: { tournament } })).body.data;
    },
    name: ({ token }: By, { slug }: Who) =>
      app().call('clubs.nameManager', { token, params: params(), body: { player: slug } }),
    demote: ({ token }: By, { slug }: Who) =>
      app().call('clubs.removeManager', { token, params: { ...params(), playerSlug: slug } }),
    handOver: ({ token }: By, { slug }: Who) =>
      app().call('clubs.handOver', { token, params: params(), body: { player: slug } }),
    claim: ({ token }: By) => app().call('clubs.claim', { token, params: params() }),
    takeBack: ({ token }: By) => app().call('clubs.takeBack', { token, params: params() }),
    leave: ({ token }: By) => app().call('clubs.leave', { token, params: params() }),
    disband: ({ token }: By, name: string) =>
      app().call('clubs.disband', { token, params: params(), body: { name } }),
    edit: ({ token }: By, { slug }: Who, body: object) =>
      app().call('clubs.editPlayer', {
        token,
        params: { ...params(), playerSlug: slug },
        body: { tournament: '', ...body },
      }),
    remove: ({ token }: By, { slug }: Who) =>
      app().call('clubs.removePlayer', { token, params: { ...params(), playerSlug: slug } }),
  };
}

export { saidOf } from '../../testing/asking.ts';

/** Sends the asks at once, every other one to another node; answers in their order. */
export async function atOnce(
  app: TestApp,
  asks: readonly (readonly [name: CallName, ask: Ask])[],
): Promise<TestReply[]> {
  const node = await createNode(app);
  const there = requestsTo(node);
  const replies = await Promise.all(
    asks.map(([name, ask], at) => {
      const { method, url } = addressOf(name, ask);
      return at % 2 ? there(method, url, ask) : app.request(method, url, ask);
    }),
  );
  await node.close();
  return replies;
}

/** The season of the league is over. */
export async function endSeason(app: TestApp, league: League): Promise<void> {
  await inWrite(app.database.db, async (tx) => {
    await tx.updateTable('seasons').set({ state: 'finished' }).where('id', '=', league.seasonId).execute();
    touch(tx, `tournament:${league.tournamentId}`, `standings:${league.tournamentId}`);
  });
  app.cache.touch(['*']);
}
