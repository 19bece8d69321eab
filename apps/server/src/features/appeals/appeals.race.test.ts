import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { appeal, appealTo, banFromSite, ownBans } from './testing.ts';

stage({ recheck: false });

const decideOn = (
  node: { app: typeof app.app },
  by: Person,
  appealId: number,
  body: Record<string, string>,
) =>
  node.app.inject({
    method: 'PUT',
    url: `/api/v1/en/psn/dashboard/appeals/${appealId}/decision`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { reason: 'A second look.', ...body },
  });

test('two judges on two nodes answer an appeal at once: one of them does, the others are told', async () => {
  const node = await createNode(app);
  const [giver, one, two] = await Promise.all(
    (['FULL', 'SUPER', 'SUPER'] as const).map(async (role) => await makePerson(app, { role })),
  );
  if (!giver || !one || !two) throw new Error('nobody');
  const person = await makePerson(app);
  const banId = await banFromSite(app, giver, person, 0);
  const appealId = await appealTo(app, person, banId);
  const until = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
  const answers = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0
      ? decideOn(app, one, appealId, { outcome: 'lifted' })
      : decideOn(node, two, appealId, { outcome: 'shortened', until }),
  );
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  const [ban] = await ownBans(app, person);
  const isLifted = ban?.appeal?.state === 'lifted';
  expect([ban?.state, ban?.appeal?.state]).toEqual(isLifted ? ['over', 'lifted'] : ['running', 'shortened']);
  await node.close();
});

test('an appeal is made once, however often it is sent at once', async () => {
  const giver = await makePerson(app, { role: 'FULL' });
  const person = await makePerson(app);
  const banId = await banFromSite(app, giver, person);
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => await appeal(app, person, banId, `Not me, ${index}.`)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await ownBans(app, person))[0]?.appeal?.messages).toHaveLength(1);
});
