import { expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce, makeClubLeague } from '../clubs/testing.ts';
import { findAllMembers } from '../teams/index.ts';
import { linkDesk } from './testing.ts';

const USES = 5;
stage({ recheck: false });

test('of eight who follow a link for five at once on two nodes exactly five get in', async () => {
  const { club } = await makeClubLeague(app);
  const desk = linkDesk(
    () => app,
    () => club.teamId,
  );
  const link = await desk.made(club.owner, { uses: USES });
  const guests: Person[] = [];
  for (let made = 0; made < USES + 3; made += 1) guests.push(await makePerson(app));
  const before = (await findAllMembers(app.database.db, club.teamId)).length;
  const replies = await atOnce(
    app,
    guests.map(({ token }) => ['links.join', { token, body: { token: link } }] as const),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  const late = replies.filter(({ status }) => status === 409);
  for (const { body } of late) expect(body.message).toMatch(/used up/);
  expect((await findAllMembers(app.database.db, club.teamId)).length).toBe(before + USES);
  expect((await desk.list(club.owner)).data[0]).toMatchObject({ used: USES, state: 'used_up' });
});

test('one person who presses eight times at once is in once, and counted once', async () => {
  const { club } = await makeClubLeague(app);
  const desk = linkDesk(
    () => app,
    () => club.teamId,
  );
  const link = await desk.made(club.owner);
  const { token } = await makePerson(app);
  const ask = ['links.join', { token, body: { token: link } }] as const;
  const replies = await atOnce(app, [ask, ask, ask, ask, ask, ask, ask, ask]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await desk.list(club.owner)).data[0]?.used).toBe(1);
});
