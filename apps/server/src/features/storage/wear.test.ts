import { DRESSES, type ProductType } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeStaff } from '../clubs/testing.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { insertMembership } from '../premium/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import type { Target } from './target.ts';
import { storageDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = storageDesk(() => app);
const inbox = inboxDesk(() => app);
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

describe('wearing', () => {
  test('shows on the player what the player has, of each type', async () => {
    for (const type of ['AV', 'BU', 'CA'] as const) {
      const { id, product } = await ofType(anna, type);
      expect((await desk.wear(anna, id, player(anna))).status).toBe(200);
      expect((await desk.shown(player(anna)))[type]).toBe(product.image);
    }
    expect(Object.keys(await desk.shown(player(anna))).sort()).toEqual(['AV', 'BU', 'CA']);
  });

  test('shows on a tournament and its division what an administrator has', async () => {
    for (const [type, target] of [
      ['BT', tournament()],
      ['BD', division()],
    ] as const) {
      const { id, product } = await ofType(anna, type);
      expect((await desk.wear(anna, id, target)).status).toBe(200);
      expect(await desk.shown(target)).toEqual({ [type]: product.image });
    }
  });

  test.each(['owner', 'elder'] as const)('shows on a club what its %s has', async (role) => {
    const { id, product } = await ofType(club[role], 'BE');
    expect((await desk.wear(club[role], id, team())).status).toBe(200);
    expect(await desk.shown(team())).toEqual({ BE: product.image });
  });

  test('fits the type', async () => {
    for (const type of Object.keys(DRESSES) as ProductType[]) {
      const { id } = await ofType(anna, type);
      const targets = [player(anna), tournament(), division()].filter(({ noun }) => noun !== DRESSES[type]);
      for (const target of targets) expect((await desk.wear(anna, id, target)).status).toBe(422);
    }
  });

  test('is refused on what is another’s, and nothing changes', async () => {
    const there = [
      [await ofType(club.player, 'BE'), team()],
      [await ofType(club.player, 'BT'), tournament()],
      [await ofType(club.player, 'BD'), division()],
      [await ofType(club.player, 'AV'), player(anna)],
    ] as const;
    for (const [{ id }, target] of there) {
      const { status, body } = await desk.wear(club.player, id, target);
      expect([status, body.message]).toEqual([422, 'This product can’t be worn there by you.']);
      expect(await desk.shown(target)).toEqual({});
    }
  });

  test('who runs the site dresses no tournament that they do not administer', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    const { id } = await ofType(full, 'BT');
    expect((await desk.wear(full, id, tournament())).status).toBe(422);
  });

  test('an administrator who is banned from their tournament dresses neither it nor its divisions', async () => {
    const [onTournament, onDivision] = [await ofType(anna, 'BT'), await ofType(anna, 'BD')];
    const full = await makePerson(app, { role: 'FULL' });
    const { tournamentId } = league;
    const body = { player: anna.slug, scope: 'tournament', reason: 'insults' };
    const ban = await app.call('discipline.ban', { token: full.token, params: { tournamentId }, body });
    expect(ban.status).toBe(200);
    expect((await desk.wear(anna, onTournament.id, tournament())).status).toBe(403);
    expect((await desk.wear(anna, onDivision.id, division())).status).toBe(403);
    expect([await desk.shown(tournament()), await desk.shown(division())]).toEqual([{}, {}]);
    const { id } = await ofType(anna, 'AV');
    expect((await desk.wear(anna, id, player(anna))).status).toBe(200);
  });

  test('keeps its product from being deleted, which says who wears it', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    const { id, product } = await ofType(anna, 'AV');
    await desk.wear(anna, id, player(anna));
    const params = { productId: product.id };
    const { status, body } = await app.call('shop.removeProduct', { token: full.token, params });
    expect([status, body.message]).toEqual([
      409,
      `It has been sold: 1 person has it, 1 wears it (${anna.nick}). Take it off sale instead.`,
    ]);
  });

  test('another’s possession is not found', async () => {
    const { id } = await ofType(club.owner, 'AV');
    expect((await desk.wear(anna, id, player(anna))).status).toBe(404);
    expect((await desk.takeOff(anna, id)).status).toBe(404);
  });

  test('a slot of 1v1 is dressed by nobody', async () => {
    const { id } = await ofType(club.owner, 'BE');
    await desk.wear(club.owner, id, team());
    await app.database.db.updateTable('teams').set({ of_one: true }).where('id', '=', club.teamId).execute();
    app.cache.touch(['*']);
    expect(await desk.shown(team())).toEqual({});
    expect((await desk.wear(club.owner, id, team())).status).toBe(422);
    expect((await desk.mine(club.owner)).targets.map(({ noun }) => noun)).toEqual(['player']);
  });

  test('what has ended can’t be worn', async () => {
    const { id } = await ofType(anna, 'AV', { days: 1 });
    app.clock.now = new Date(START.getTime() + DAY_MS);
    expect((await desk.wear(anna, id, player(anna))).status).toBe(409);
    expect(await desk.shown(player(anna))).toEqual({});
  });

  test('for members only hides when premium ends, comes back with it, and can’t be put on meanwhile', async () => {
    const member = await desk.customer(100, { isPremium: true });
    const product = await desk.product({ premium: true });
    const id = await desk.bought(member, product);
    await desk.wear(member, id, player(member));
    const until = new Date(START.getTime() + 30 * DAY_MS);
    app.clock.now = new Date(until.getTime() - 1);
    await desk.expire();
    expect(await desk.shown(player(member))).toEqual({ AV: product.image });
    await app.call('players.show', { params: { playerSlug: member.slug } });
    app.clock.now = until;
    await desk.expire();
    expect(await desk.shown(player(member))).toEqual({});
    expect((await desk.wear(member, id, player(member))).status).toBe(409);
    const again = { userId: member.userId, from: until, until: new Date(until.getTime() + 1) };
    await app.write((tx) => insertMembership(tx, again));
    await desk.expire();
    expect(await desk.shown(player(member))).toEqual({ AV: product.image });
  });

  test('one of each type on each target: what was there comes off', async () => {
    const [first, second] = [await ofType(anna, 'AV'), await ofType(anna, 'AV')];
    await desk.wear(anna, first.id, player(anna));
    await look();
    await desk.wear(anna, second.id, player(anna));
    expect(await desk.shown(player(anna))).toEqual({ AV: second.product.image });
    const worn = (await desk.mine(anna)).data.filter((one) => one.worn !== null);
    expect(worn.map(({ id }) => id)).toEqual([second.id]);
  });

  test('one thing is worn in one place', async () => {
    const other = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
    await app.write((tx) => insertAdministrator(tx, other.tournamentId, anna.userId));
    const { id } = await ofType(anna, 'BT');
    await desk.wear(anna, id, tournament());
    const there = { noun: 'tournament', id: other.tournamentId } as const;
    await desk.wear(anna, id, there);
    expect([await desk.shown(tournament()), Object.keys(await desk.shown(there))]).toEqual([{}, ['BT']]);
  });
});

test('an offer names what of the viewer’s the product could dress, and what stands below its name', async () => {
  await administers(club.owner);
  const offered = async (type: ProductType) => {
    const { targets } = await desk.offer(club.owner, await desk.product({ type }));
    return targets.map(({ noun, name, title }) => `${noun} ${name} ${title}`.trim());
  };
  const { name } = (await app.call('tournaments.show', { params: { tournamentSlug: league.tournamentSlug } }))
    .body.data;
  expect(await offered('CA')).toEqual([`player ${club.owner.nick}`]);
  expect(await offered('BE')).toEqual(['team Ajo']);
  expect(await offered('BT')).toEqual([`tournament ${name}`]);
  expect(await offered('BD')).toEqual([`division First ${name}`]);
});

describe('what another wore', () => {
  test('comes off for what a colleague wears, and its owner is told', async () => {
    const [hers, his] = [await ofType(club.owner, 'BE'), await ofType(club.elder, 'BE')];
    await desk.wear(club.owner, hers.id, team());
    expect((await desk.mine(club.elder)).others).toMatchObject([
      { id: hers.id, by: { nick: club.owner.nick }, worn: { noun: 'team', id: club.teamId } },
    ]);
    await desk.wear(club.elder, his.id, team());
    expect(await desk.shown(team())).toEqual({ BE: his.product.image });
    expect(await inbox.textsOf(club.owner, 'worn_taken_off')).toEqual([
      `Ajo no longer wears your “${hers.product.name}”`,
    ]);
    expect(await inbox.textsOf(club.elder, 'worn_taken_off')).toEqual([]);
  });

  test('is taken off by a colleague, and by nobody else', async () => {
    const { id, product } = await ofType(club.owner, 'BE');
    await desk.wear(club.owner, id, team());
    await look();
    expect((await desk.takeOff(club.player, id)).status).toBe(404);
    expect(await desk.shown(team())).toEqual({ BE: product.image });
    expect((await desk.takeOff(club.younger, id)).status).toBe(200);
    expect(await desk.shown(team())).toEqual({});
    expect(await inbox.textsOf(club.owner, 'worn_taken_off')).toHaveLength(1);
  });

  test('one takes off oneself without being told, banned or not', async () => {
    const { id } = await ofType(anna, 'BT');
    await desk.wear(anna, id, tournament());
    await look();
    await desk.ban(anna);
    expect((await desk.wear(anna, id, tournament())).status).toBe(403);
    expect((await desk.takeOff(anna, id)).status).toBe(200);
    expect([await desk.shown(tournament()), await inbox.textsOf(anna, 'worn_taken_off')]).toEqual([{}, []]);
  });
});
