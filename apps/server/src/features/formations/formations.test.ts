import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../people.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { giveOwner, insertManager } from '../teams/index.ts';

let league: League;
let full: Person;
let manager: Person;
let player: Person;
let teamId: number;
stage();
beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE });
  teamId = clubOf(league, 'Ajo').id;
  [full, manager, player] = [
    await makePerson(app, { role: 'FULL' }),
    await makePerson(app),
    await makePerson(app),
  ];
  await app.write((tx) => giveOwner(tx, teamId, manager.userId));
  await sign(player);
});

const of = { tournamentId: 0 };
/** Signs somebody for the team, as its tournament's desk does. */
async function sign(who: Person, at = league, team = 'Ajo') {
  const { status } = await app.call('registrations.registerPlayer', {
    token: full.token,
    headers: { 'idempotency-key': `sign-${who.playerId}-${at.tournamentId}` },
    params: { ...of, tournamentId: at.tournamentId },
    body: { player: who.slug, team: clubOf(at, team).slug, position: 'ST' },
  });
  expect(status).toBe(200);
}
const leave = async (slug: string) =>
  await app.call('registrations.takeOutPlayer', {
    token: full.token,
    params: { tournamentId: league.tournamentId, playerSlug: slug },
  });
const desk = async (who = manager, query = {}) =>
  (await app.call('formations.desk', { token: who.token, params: { teamId }, query })).body.data;
const slugAt = async (place: number) => (await desk()).shown?.squad[place]?.player.slug ?? '';
const save = async (body: Record<string, unknown>, who = manager, id = teamId) =>
  await app.call('formations.save', {
    token: who.token,
    params: { teamId: id },
    body: {
      version: (await desk()).version,
      tournament: league.tournamentId,
      shape: '4-4-2',
      starters: [],
      isPublic: false,
      ...body,
    },
  });
const shown = async () =>
  (await app.call('formations.ofTeam', { params: { teamSlug: clubOf(league, 'Ajo').slug } })).body.data
    .formations;
const wishOf = async (who: Person, body: Record<string, unknown>, id = teamId) =>
  await app.call('formations.setWish', { token: who.token, params: { teamId: id }, body });

describe('a formation', () => {
  test('begins empty, with the squad and the next match', async () => {
    const { tournaments, shown: first, can, version } = await desk();
    expect(tournaments).toMatchObject([{ slug: league.tournamentSlug }]);
    expect(first).toMatchObject({
      shape: '4-2-3-1',
      is_public: false,
      updated_at: null,
      gone: [],
      next_match: { id: league.matches.find(({ home, away }) => [home, away].includes('Ajo'))?.id },
    });
    expect(first?.starters).toEqual(Array.from({ length: 11 }, () => null));
    expect(first?.squad[0]).toMatchObject({ position: 'GK', wish: null, answer: null, barred: null });
    expect(first?.squad).toHaveLength(13);
    expect([can, version]).toEqual([{ edit: true }, 0]);
  });

  test('is saved by a manager, and its members see it; they don’t change it', async () => {
    const starters = [{ place: 10, player: player.slug }];
    expect((await save({ starters })).body.message).toBe('The formation is saved.');
    const seen = await desk(player);
    expect(seen.shown).toMatchObject({ shape: '4-4-2', updated_at: app.clock.now.toISOString() });
    expect(seen.shown?.starters[10]).toBe(player.slug);
    expect(seen.can).toEqual({ edit: false });
    expect((await save({ starters }, player)).status).toBe(403);
  });

  test('is each tournament’s own, and the one with the next match comes first', async () => {
    const later = await makeLeague(app, {
      squad: TWELVE,
      clubs: [clubOf(league, 'Ajo')],
      teams: ['Eva', 'Fay', 'Gus'],
    });
    await save({ shape: '3-5-2' });
    expect((await desk()).tournaments.map(({ slug }) => slug)).toEqual([
      league.tournamentSlug,
      later.tournamentSlug,
    ]);
    expect((await desk(manager, { tournament: later.tournamentSlug })).shown).toMatchObject({
      shape: '4-2-3-1',
      updated_at: null,
    });
    expect((await desk(manager, { tournament: 'nowhere' })).shown?.shape).toBe('3-5-2');
  });

  test('is saved by one of two managers who saved at once: the other learns who was faster', async () => {
    const second = await makePerson(app);
    await app.write((tx) => insertManager(tx, teamId, second.userId));
    const { version } = await desk();
    const [one, other] = await Promise.all([
      save({ version, shape: '4-3-3' }),
      save({ version, shape: '5-4-1' }, second),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.body.message).toMatch(/changed this just now/);
  });

  test('loses who leaves: the place is empty for everybody, and managers are told who is missing', async () => {
    await save({ starters: [{ place: 9, player: player.slug }], isPublic: true });
    expect((await shown())[0].starters[9]).toMatchObject({ nick: player.nick });
    expect((await leave(player.slug)).status).toBe(200);
    expect((await shown())[0].starters[9]).toBeNull();
    expect((await desk()).shown).toMatchObject({ gone: [{ place: 9, nick: player.nick }] });
    expect((await desk()).shown?.starters[9]).toBeNull();
  });
});

test('managers read what each answered for the next match, members only who starts', async () => {
  const next = (await desk()).shown?.next_match?.id ?? 0;
  app.clock.now = new Date(app.clock.now.getTime() - 3_600_000);
  const { status } = await app.call('availability.answer', {
    token: player.token,
    params: { teamId, fixtureId: next },
    body: { answer: 'maybe' },
  });
  expect(status).toBe(200);
  const answerSeenBy = async (who: Person) =>
    (await desk(who)).shown?.squad.find((one) => one.player.slug === player.slug)?.answer;
  expect(await answerSeenBy(manager)).toBe('maybe');
  expect(await answerSeenBy(player)).toBeNull();
});

describe('a formation that can’t be', () => {
  const errorsOf = async (starters: unknown, more = {}) => {
    const { status, body } = await save({ starters, ...more });
    expect(status).toBe(422);
    expect((await desk()).shown?.updated_at).toBeNull();
    return body.errors;
  };

  test('of twelve, or with one player twice, is refused where it is wrong', async () => {
    const { shown: first } = await desk();
    const twelve = (first?.squad ?? [])
      .slice(0, 12)
      .map(({ player: { slug } }, place) => ({ place, player: slug }));
    expect(await errorsOf(twelve)).toEqual({ starters: ['At most 11 players start a match.'] });
    const twice = [1, 2].map((place) => ({ place, player: player.slug }));
    expect(await errorsOf(twice)).toEqual({ 'starters.1.player': ['This player is listed twice.'] });
  });

  test('with a place that the shape does not have, or two players on one, is refused', async () => {
    expect(await errorsOf([{ place: 11, player: player.slug }])).toEqual({
      'starters.0.player': ['There is no such position in 4-4-2.'],
    });
    const both = [
      { place: 1, player: player.slug },
      { place: 1, player: await slugAt(0) },
    ];
    expect(await errorsOf(both)).toEqual({
      'starters.1.player': ['Two players have the same position: choose one of them.'],
    });
  });

  test('with a player who left, of another team, or whom nobody knows, is refused on that place by name', async () => {
    const other = mateOf(league, 'Bor', 0);
    expect(await errorsOf([{ place: 0, player: other.slug }])).toEqual({
      'starters.0.player': ['Bor 0 isn’t in the squad of this tournament: choose someone else.'],
    });
    await leave(player.slug);
    expect(
      await errorsOf([
        { place: 0, player: await slugAt(0) },
        { place: 4, player: player.slug },
      ]),
    ).toEqual({
      'starters.1.player': [`${player.nick} isn’t in the squad of this tournament: choose someone else.`],
    });
    expect(await errorsOf([{ place: 0, player: 'nobody-at-all' }])).toEqual({
      'starters.0.player': ['We can’t find this player.'],
    });
  });

  test('of a tournament in which the team doesn’t play, or of no shape, is refused', async () => {
    const elsewhere = await makeLeague(app, { squad: TWELVE });
    expect(await errorsOf([], { tournament: elsewhere.tournamentId })).toEqual({
      tournament: ['This team isn’t registered in this tournament.'],
    });
    expect(Object.keys(await errorsOf([], { shape: '2-3-5' }))).toEqual(['shape']);
  });

  test('is a stranger’s, or of a team of one', async () => {
    const stranger = await makePerson(app);
    expect((await save({}, stranger)).status).toBe(403);
    expect((await app.call('formations.desk', { token: stranger.token, params: { teamId } })).status).toBe(
      403,
    );
    const singles = await makeLeague(app, { kind: 'single', squad: ['ST'] });
    const { id } = clubOf(singles, 'Ajo');
    const { status, body } = await save({ tournament: singles.tournamentId }, full, id);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/1v1/)]);
  });
});

describe('what everybody sees', () => {
  test('is nothing, unless the managers show it, and nothing again once they hide it', async () => {
    await save({ starters: [{ place: 10, player: player.slug }] });
    expect(await shown()).toEqual([]);
    await save({ starters: [{ place: 10, player: player.slug }], isPublic: true });
    expect(await shown()).toMatchObject([
      {
        tournament: { slug: league.tournamentSlug },
        shape: '4-4-2',
        updated_at: app.clock.now.toISOString(),
      },
    ]);
    expect((await shown())[0].starters).toHaveLength(11);
    await save({});
    expect(await shown()).toEqual([]);
  });

  test('leaves hidden tournaments out', async () => {
    const hidden = await makeLeague(app, {
      squad: TWELVE,
      hidden: true,
      clubs: [clubOf(league, 'Ajo')],
      teams: ['Eva'],
    });
    expect((await save({ tournament: hidden.tournamentId, isPublic: true })).status).toBe(200);
    expect(await shown()).toEqual([]);
  });
});

describe('a wish', () => {
  test('is one’s own, seen by who runs the team, changed and taken back', async () => {
    const own = async (who: Person) =>
      (await app.call('formations.wish', { token: who.token, params: { teamId } })).body.data;
    expect(await own(player)).toEqual({ wish: null, can: { wish: true } });
    expect((await wishOf(player, { position: 'CAM', style: 4 })).body.message).toMatch(/saved/);
    expect((await wishOf(player, { position: 'LM', style: 6 })).status).toBe(200);
    expect((await own(player)).wish).toEqual({ position: 'LM', style: 6 });
    const { wishes, shown: seen } = await desk();
    expect(wishes).toMatchObject([{ player: { nick: player.nick }, position: 'LM', style: 6 }]);
    const mate = seen?.squad.find((one) => one.player.slug === player.slug);
    expect(mate?.wish).toEqual({ position: 'LM', style: 6 });
    expect((await desk(player)).wishes).toEqual([]);
    const removed = await app.call('formations.removeWish', { token: player.token, params: { teamId } });
    expect(removed.status).toBe(200);
    expect((await desk()).wishes).toEqual([]);
  });

  test('for style 7, or no position, is refused on its field', async () => {
    expect(Object.keys((await wishOf(player, { position: 'ST', style: 7 })).body.errors)).toEqual(['style']);
    expect(Object.keys((await wishOf(player, { position: 'SW', style: 1 })).body.errors)).toEqual([
      'position',
    ]);
  });

  test('is nobody’s who doesn’t belong to the club: neither a stranger’s, nor that of who runs the site', async () => {
    const stranger = await makePerson(app);
    expect((await wishOf(stranger, { position: 'ST', style: 1 })).status).toBe(403);
    const { status, body } = await wishOf(full, { position: 'ST', style: 1 });
    expect([status, body.message]).toEqual([
      409,
      'Only members of the club can say where they would like to play.',
    ]);
    const seen = await app.call('formations.wish', { token: full.token, params: { teamId } });
    expect(seen.body.data).toEqual({ wish: null, can: { wish: false } });
  });

  test('and a place are told in the export, and end with the account', async () => {
    await save({ starters: [{ place: 3, player: player.slug }] });
    await wishOf(player, { position: 'CB', style: 2 });
    const exported = async () => (await exportedOf(app, { token: player.token })).body.data as unknown;
    expect(await exported()).toMatchObject({
      formations: { starts: [{ team: 'Ajo', place: 3 }], wishes: [{ position: 'CB', style: 2 }] },
    });
    await app.write((tx) => people.forget(tx, { ...player, email: null }, app.clock.now));
    expect((await desk()).shown?.starters[3]).toBeNull();
    expect((await desk()).wishes).toEqual([]);
  });
});
