import type { ProductType } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeStaff } from '../clubs/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import type { Target } from './target.ts';
import { storageDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = storageDesk(() => app);
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
  club = await makeStaff(app, league);
  anna = await desk.customer(1000);
  await administers(anna);
});

const administers = ({ userId }: Person) =>
  app.write((tx) => insertAdministrator(tx, league.tournamentId, userId));
const team = (): Target => ({ noun: 'team', id: club.teamId });
const tournament = (): Target => ({ noun: 'tournament', id: league.tournamentId });
const division = (): Target => ({ noun: 'division', id: league.divisionId });
const player = ({ playerId }: Person): Target => ({ noun: 'player', id: playerId });
/** Visitors look: what they are shown is kept, and compared after each test with what it is by then. */
async function look(): Promise<void> {
  const { tournamentSlug, divisionSlug } = league;
  const { slug } = clubOf(league, 'Ajo');
  const seen = [
    await app.call('teams.show', { params: { teamSlug: slug } }),
    await app.call('tournaments.show', { params: { tournamentSlug } }),
    await app.call('divisions.show', { params: { divisionSlug } }),
    await app.call('players.show', { params: { playerSlug: anna.slug } }),
    await app.call('players.show', { params: { playerSlug: club.owner.slug } }),
  ];
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
}
/** Gives somebody a product of the type; answers the possession and its picture. */
async function ofType(who: Person, type: ProductType, more: object = {}) {
  const product = await desk.product({ type, ...more });
  await desk.give(anna, product, who);
  const owned = (await desk.mine(who)).data.find((one) => one.product.id === product.id);
  return { id: owned?.id ?? (await desk.bought(who, product)), product };
}

describe('with the role', () => {
  const wornBy = async (who: Person, type: 'BE' | 'BT' | 'BD', target: Target) => {
    const { id } = await ofType(who, type);
    expect((await desk.wear(who, id, target)).status).toBe(200);
    await look();
  };
  const { teamParams, kept } = {
    teamParams: () => ({ teamId: club.teamId }),
    kept: async () => Object.keys(await desk.shown(team())).length === 1,
  };
  const remove = ({ token }: Person, { slug }: Person) =>
    app.call('clubs.removeManager', { token, params: { ...teamParams(), playerSlug: slug } });

  test('a co-manager’s comes off when they are removed or step down', async () => {
    for (const [who, by] of [
      [club.elder, club.owner],
      [club.younger, club.younger],
    ] as const) {
      await wornBy(who, 'BE', team());
      expect((await remove(by, who)).status).toBe(200);
      expect(await kept()).toBe(false);
    }
  });

  test('a co-manager’s stays when another one goes', async () => {
    await wornBy(club.elder, 'BE', team());
    await remove(club.owner, club.younger);
    expect(await kept()).toBe(true);
  });

  test('who hands a club over helps to run it, and what they wear stays', async () => {
    await wornBy(club.owner, 'BE', team());
    const body = { player: club.player.slug };
    const asked = { token: club.owner.token, params: teamParams(), body };
    expect((await app.call('clubs.handOver', asked)).status).toBe(200);
    expect(await kept()).toBe(true);
    await remove(club.player, club.owner);
    expect(await kept()).toBe(false);
  });

  test('who gets a club as its co-manager keeps what they wear there', async () => {
    await wornBy(club.elder, 'BE', team());
    const asked = { token: club.owner.token, params: teamParams(), body: { player: club.elder.slug } };
    expect((await app.call('clubs.handOver', asked)).status).toBe(200);
    expect(await kept()).toBe(true);
  });

  test('a disbanded club wears nothing, and is dressed by nobody', async () => {
    await app.database.db.updateTable('seasons').set({ state: 'finished' }).execute();
    app.cache.touch(['*']);
    await wornBy(club.owner, 'BE', team());
    const asked = { token: club.owner.token, params: teamParams(), body: { name: 'Ajo' } };
    expect((await app.call('clubs.disband', asked)).status).toBe(200);
    expect(await kept()).toBe(false);
    const { id } = await ofType(club.owner, 'BE');
    expect((await desk.wear(club.owner, id, team())).status).toBe(422);
  });

  test('an administrator’s comes off the tournament and its divisions, another’s stays', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    const ben = await desk.customer(1);
    await administers(ben);
    await wornBy(ben, 'BT', tournament());
    await wornBy(anna, 'BD', division());
    const params = (userId: number) => ({ tournamentId: league.tournamentId, administratorId: userId });
    await app.call('tournaments.removeAdministrator', { token: full.token, params: params(ben.userId) });
    expect([await desk.shown(tournament()), Object.keys(await desk.shown(division()))]).toEqual([{}, ['BD']]);
    await app.call('tournaments.removeAdministrator', { token: full.token, params: params(anna.userId) });
    expect(await desk.shown(division())).toEqual({});
  });

  test('of a deleted account nothing is worn anywhere', async () => {
    const { token } = club.owner;
    await administers(club.owner);
    const worn = [
      ['BE', team()],
      ['BT', tournament()],
    ] as const;
    for (const [type, target] of worn) await wornBy(club.owner, type, target);
    const { id } = await ofType(club.owner, 'AV');
    await desk.wear(club.owner, id, player(club.owner));
    await look();
    await app.call('accounts.deleteMyAccount', { token, body: { password: PASSWORD } });
    for (const target of [team(), tournament(), player(club.owner)]) {
      expect(await desk.shown(target)).toEqual({});
    }
  });
});
