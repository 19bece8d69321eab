import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNode, type Node } from '../../testing/node.ts';
import { createDivision, deskOf, organise } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';

describe('the schedule of a season, pressed on two nodes at once', () => {
  stage({ recheck: false });
  let two: Node;
  beforeAll(async () => {
    two = await createNode(app);
  });
  afterAll(() => two.close());

  test('is created once', async () => {
    const cup = await organise(app, { teams: 4 });
    const desk = deskOf(app, cup, await createDivision(app, cup, {}));
    await desk.prepare(cup.teamIds);
    const { version, draw } = await desk.programme();
    const { tournamentId, divisionId } = desk.ask.params;
    const inject = {
      method: 'POST',
      url: `/api/v1/en/psn/dashboard/tournaments/${tournamentId}/divisions/${divisionId}/schedule`,
      headers: { authorization: `Bearer ${desk.ask.token}` },
      payload: { version, draw },
    } as const;
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? app : two).app.inject(inject)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(15).fill(409)]);
    const { count } = await app.database.db
      .selectFrom('fixtures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('division_id', '=', divisionId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(12);
    expect((await desk.slots()).draws.filter(({ kind }) => kind === 'lots')).toHaveLength(1);
  });
});
