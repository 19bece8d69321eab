import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage({ recheck: false });

const change = (node: Pick<typeof app, 'app'>, by: Person, { playerId, nick: seen }: Person, nick: string) =>
  node.app.inject({
    method: 'PUT',
    url: `/api/v1/en/psn/dashboard/super/nicks/${playerId}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { nick, seen, reason: 'Both at once', password: PASSWORD },
  });
const pairOf = async () => [await makePerson(app), await makePerson(app)] as const;

test('a nick that two get at once on two nodes is one’s; the other’s stays as it was', async () => {
  const node = await createNode(app);
  const bosses = [
    await makePerson(app, { role: 'SUPER' }),
    await makePerson(app, { role: 'SUPER' }),
  ] as const;
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = await pairOf();
    const replies = await Promise.all([
      change(app, bosses[0], one, `Wanted ${round}`),
      change(node, bosses[1], other, `WANTED ${round}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const nicks = await nicksOf([one, other]);
    expect(nicks.filter((nick) => nick.toLowerCase() === `wanted ${round}`)).toHaveLength(1);
  }
  await node.close();
});

test('two nicks with one address between them get an address each, and one player renamed twice has one nick', async () => {
  const node = await createNode(app);
  const bosses = [
    await makePerson(app, { role: 'SUPER' }),
    await makePerson(app, { role: 'SUPER' }),
  ] as const;
  for (const [first, second] of [
    ['日本人', '韓国語'],
    ['東京都', '大阪府'],
    ['京都府', '名古屋'],
  ] as const) {
    const [one, other] = await pairOf();
    const replies = await Promise.all([
      change(app, bosses[0], one, first),
      change(node, bosses[1], other, second),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => reply.json().slug)).size).toBe(2);
  }
  const [one] = await pairOf();
  const both = await Promise.all([
    change(app, bosses[0], one, 'Either'),
    change(node, bosses[1], one, 'Or the other'),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await app.staleAnswers()).toEqual([]);
  await node.close();
});

async function nicksOf(people: readonly Person[]): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('players')
    .select('nick')
    .where(
      'id',
      'in',
      people.map(({ playerId }) => playerId),
    )
    .execute();
  return rows.map(({ nick }) => nick);
}
