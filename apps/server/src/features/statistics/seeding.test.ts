import { drawOrder, seedByRating } from '@matchnight/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { rate } from '../../testing/ratings.ts';
import { app, stage } from '../../testing/stage.ts';

let cup: Organised;

describe('a knockout seeded by ranking', () => {
  stage();
  beforeEach(async () => {
    cup = await organise(app, { teams: 6 });
  });

  test('begins with the teams by their ratings; those never rated are last, and who is level is drawn by lot', async () => {
    const { desk, slug } = await entered();
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cup.teamIds;
    await rate(
      app,
      [c, 1_612_345, 9],
      [b, 1_488_000, 3],
      [e, 1_512_000, 3],
      [a, 1_512_000, 12],
      [f, 1_777_000, 0],
    );
    expect((await desk.seed()).body.message).toBe('The teams have been seeded by their ranking.');
    const [published] = (await shown(slug)).draws;
    expect(published).toMatchObject({ kind: 'numbers', method: 'ranking', is_redraw: false, teams: 6 });
    const order = published?.order ?? [];
    expect(order.map(({ rating }) => rating)).toEqual([
      1_612_345,
      1_512_000,
      1_512_000,
      1_488_000,
      null,
      null,
    ]);
    expect(order[0]).toMatchObject({ id: c, name: await nameOf(c) });
    expect(
      order
        .slice(4)
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    ).toEqual([d, f]);
    // All that is public is enough to come to the same list.
    const contenders = order.map(({ id, rating }) => ({ team: id, rating })).reverse();
    const again = seedByRating(contenders, published?.seed ?? 0);
    expect(again.ok && again.order).toEqual(order.map(({ id }) => id));
    expect(await numbers()).toEqual(order.map(({ id }) => id));

    async function numbers() {
      const { teams } = await desk.slots();
      return teams.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)).map(({ id }) => id);
    }
  });

  test('keeps the ratings of that moment, whatever is played afterwards', async () => {
    const { desk, slug } = await entered();
    const [a = 0] = cup.teamIds;
    await rate(app, [a, 1_600_000, 5]);
    await desk.seed();
    const before = await shown(slug);
    await rate(app, [a, 1_300_000, 6]);
    expect(await shown(slug)).toEqual(before);
    expect(before.draws[0]?.order?.[0]).toMatchObject({ id: a, rating: 1_600_000 });
  });

  test('is a draw of its teams: another one is a public redraw, in the log with both ways', async () => {
    const { desk, slug } = await entered();
    expect((await desk.draw()).status).toBe(200);
    const before = await desk.slots();
    const refused = await desk.seed();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'These teams’ numbers have already been drawn. You can draw again, but everyone will see that you did.',
    ]);
    expect(await desk.slots()).toEqual(before);
    expect((await desk.seed(true)).status).toBe(200);
    const { draws } = await shown(slug);
    expect(draws.map(({ method, is_redraw }) => [method, is_redraw])).toEqual([
      ['ranking', true],
      ['drawn', false],
    ]);
    const logged = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'draw.make')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ before: { method: 'drawn' }, after: { method: 'ranking', redraw: true } });
  });

  test('shows of a draw by lot all that is needed to draw it again', async () => {
    const { desk, slug } = await entered();
    await desk.draw();
    const [{ seed = 0, order, method } = {}] = (await shown(slug)).draws;
    const again = drawOrder(cup.teamIds, seed);
    expect(method).toBe('drawn');
    expect(order?.map(({ id }) => id)).toEqual(again.ok && again.order);
    expect(order?.every(({ rating }) => rating === null)).toBe(true);
  });

  test.each(['rounds_final', 'manual_knockout'] as const)('is nothing for %s', async (competitionType) => {
    const { desk } = await entered(competitionType);
    const before = await desk.slots();
    const refused = await desk.seed();
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ method: ['Only an automatic knockout can be seeded by ranking.'] });
    expect(await desk.slots()).toEqual(before);
  });
});

/** A division whose season has all teams. */
async function entered(type = 'automatic_knockout') {
  const divisionId = await createDivision(app, cup, { type });
  const desk = deskOf(app, cup, divisionId);
  await desk.open();
  await desk.choose(cup.teamIds);
  const { slug } = await app.database.db
    .selectFrom('divisions')
    .select('slug')
    .where('id', '=', divisionId)
    .executeTakeFirstOrThrow();
  return { desk, slug };
}

async function shown(divisionSlug: string) {
  return (await app.call('divisions.teams', { params: { divisionSlug } })).body.data;
}

async function nameOf(id: number): Promise<string> {
  const { name } = await app.database.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
