import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClub, takePart } from '../registrations/testing.ts';
import { trainingDesk } from './testing.ts';

stage();

test('a disbanded club trains no more; when it trained stays for a month', async () => {
  const owner = await makePerson(app);
  const club = await makeClub(app, { name: 'Foxes', ownerId: owner.userId });
  const desk = trainingDesk(
    () => app,
    () => club,
  );
  await desk.add(owner, { weeks: 2, date: desk.inHours(1) });
  app.clock.now = new Date(desk.inHours(24));
  expect((await desk.seen()).next).toHaveLength(1);
  const { id: teamId, name } = club;
  await takePart(app, teamId);
  const { status } = await app.call('clubs.disband', {
    token: owner.token,
    params: { teamId },
    body: { name },
  });
  expect(status).toBe(200);
  expect(await desk.seen()).toMatchObject({ next: [], past: [{ minutes: 60 }] });
  app.clock.now = new Date(desk.inHours(14 * 24));
  expect((await desk.seen()).past).toHaveLength(1);
});
