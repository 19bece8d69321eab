import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { casesOf, decide, report, show } from '../moderation/testing.ts';
import { makeTold } from './testing.ts';

stage();

test('an announcement is reported by members, and hidden and shown again by administrators', async () => {
  const club = await makeTold(app, 'Reported');
  const admin = await makePerson(app, { role: 'ADMIN' });
  await club.write(club.owner, 'An insult');
  const id = (await club.list(club.player)).data[0]?.id ?? 0;
  const thing = { kind: 'announcement', id };
  expect((await report(app, await makePerson(app), thing)).status).toBe(409);
  expect((await report(app, club.player, thing)).status).toBe(200);
  const [found] = (await casesOf(app, admin)).data;
  expect(found).toMatchObject({
    kind: 'announcement',
    author: { nick: club.owner.nick },
    excerpt: 'An insult',
  });
  const caseId = found?.id ?? 0;
  expect((await show(app, admin, caseId)).body.data.can).toMatchObject({ hide: true });
  expect((await decide(app, admin, caseId)).status).toBe(200);
  expect([(await club.list(club.other)).total, await club.unread(club.other)]).toEqual([0, 0]);
  expect((await club.remove(club.owner, id)).status).toBe(404);
  await app.call('moderation.undo', { token: admin.token, params: { caseId } });
  expect((await club.list(club.other)).data).toMatchObject([{ text: 'An insult' }]);
});
