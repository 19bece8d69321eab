import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { NOTHING, rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
const TERMS = { ...NOTHING, best_player: 50, cup: 300, ceiling: 1000 };
let full: Person;
let league: League;
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeEach(async () => {
  full = await makePerson(app, { role: 'FULL' });
  league = await makeLeague(app);
});

describe('what a tournament pays', () => {
  test('is nothing until FULL or SUPER sets it, who then see who set it when', async () => {
    expect(await desk.settings(full, league)).toMatchObject({
      ...NOTHING,
      version: 0,
      set_by: null,
      can: { set: true, because: null },
      seasons: [{ id: league.seasonId, paid: 0, waiting: 0, not_paid: 0 }],
    });
    expect((await desk.trySet(full, league, TERMS)).body).toMatchObject({
      message: 'The rewards have been set.',
      version: 1,
    });
    const owner = await makePerson(app, { role: 'SUPER' });
    expect(await desk.settings(owner, league)).toMatchObject({
      ...TERMS,
      version: 1,
      set_by: expect.stringContaining('person'),
      set_at: app.clock.now.toISOString(),
    });
    expect((await desk.trySet(owner, league, { ...TERMS, cup: 0 })).status).toBe(200);
  });

  test.each([
    ['best_player', -1],
    ['team_of_the_week', 0.5],
    ['cup', 100_001],
    ['champion_by_position', 2 ** 53],
    ['ceiling', 100_000_001],
    ['ceiling', -1],
    ['ceiling', '1000'],
  ])('is not %s: %s, said on that field', async (field, value) => {
    const reply = await desk.trySet(full, league, { ...TERMS, ceiling: 1_000_000, [field]: value });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    expect((await desk.settings(full, league)).version).toBe(0);
  });

  test('to one player is no more than a whole season may pay, said on the kind that is', async () => {
    const reply = await desk.trySet(full, league, { ...TERMS, team_of_the_week: 1001 });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { team_of_the_week: ['A player would get more than the whole season may pay: 1,000 coins.'] },
    ]);
  });

  test('is not set by who manages a team of a running season, or has a place in its squad', async () => {
    const own =
      'You play or manage a team in a season of this tournament that is in progress: someone else has to set its rewards.';
    const manager = await makePerson(app, { role: 'SUPER' });
    await app.write((tx) => insertManager(tx, league.clubs[0]?.id ?? 0, manager.userId));
    const player = await desk.claim(mateOf(league, 'Bor', 0).id);
    await app.database.db
      .updateTable('users')
      .set({ role: 'FULL' })
      .where('id', '=', player.userId)
      .execute();
    for (const one of [manager, player]) {
      const { status, body } = await desk.trySet(one, league, TERMS);
      expect([status, body.message]).toEqual([403, own]);
      expect((await desk.settings(one, league)).can).toEqual({ set: false, because: 'plays' });
    }
    const elsewhere = await makeLeague(app);
    expect((await desk.trySet(manager, elsewhere, TERMS)).status).toBe(200);
  });

  test('is kept from two who set it at once: the second sees who was faster', async () => {
    await desk.set(full, league, TERMS);
    const other = await makePerson(app, { role: 'FULL' });
    const { status } = await desk.trySet(other, league, { ...TERMS, cup: 1 }, 0);
    expect(status).toBe(409);
    expect(await desk.settings(full, league)).toMatchObject({ cup: 300, version: 1 });
  });

  test('is said to everybody on the tournament’s page as soon as it is set, for what earns something there', async () => {
    const shown = async ({ tournamentSlug }: League) =>
      (await app.call('tournaments.show', { params: { tournamentSlug } })).body.data.pays;
    expect(await shown(league)).toBeNull();
    await desk.set(full, league, TERMS);
    const { ceiling: _, ...coins } = TERMS;
    expect(await shown(league)).toEqual(coins);
    await desk.set(full, league, { ...NOTHING, ceiling: 1000 });
    expect(await shown(league)).toBeNull();
    // The weeks of 1v1 earn nothing.
    const single = await makeLeague(app, { kind: 'single', squad: ['ST'] });
    await desk.set(full, single, { best_player: 50, ceiling: 1000 });
    expect(await shown(single)).toBeNull();
    await desk.set(full, single, TERMS);
    expect(await shown(single)).toEqual({ ...coins, best_player: 0 });
  });

  test('is in the tournament’s log with what stood there before', async () => {
    await desk.set(full, league, TERMS);
    await desk.set(full, league, { ...TERMS, cup: 500 });
    const { body } = await app.call('tournaments.log', {
      token: full.token,
      params: { tournamentId: league.tournamentId },
    });
    expect(body.data.data[0]).toMatchObject({
      deed: 'Set the rewards',
      changes: [{ field: 'cup', before: '300', after: '500' }],
    });
  });

  test('is nowhere on another console, and set for a hidden tournament, too', async () => {
    const { tournamentId } = league;
    const asked = { token: full.token, console: 'xbox' as const, params: { tournamentId } };
    expect((await app.call('rewards.settings', asked)).status).toBe(404);
    const hidden = await makeLeague(app, { hidden: true });
    expect((await desk.trySet(full, hidden, TERMS)).status).toBe(200);
  });
});
