import { expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce, makeClubLeague } from '../clubs/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { findAllMembers } from '../teams/index.ts';
import { linkDesk, tournamentLinks } from './testing.ts';

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

test.each(['clubs', 'single'] as const)(
  'of eight who follow a link into a tournament (%s) for five at once on two nodes exactly five get in',
  async (kind) => {
    const league = await makeLeague(app, { teams: [], state: 'programming', kind });
    const boss = await makePerson(app, { role: 'FULL' });
    const desk = tournamentLinks(
      () => app,
      () => ({ boss, tournamentId: league.tournamentId }),
    );
    const link = await desk.made({ uses: USES });
    const guests: Person[] = [];
    for (let made = 0; made < USES + 3; made += 1) guests.push(await makePerson(app));
    const replies = await atOnce(
      app,
      guests.map(({ token }) => ['links.join', { token, body: { token: link } }] as const),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const ask = deskOf(app, boss.token, league.tournamentId);
    expect((await ask('registrations.players')).body.data.total).toBe(USES);
    expect((await desk.list()).data[0]).toMatchObject({ used: USES, state: 'used_up' });
  },
);

test('of eight who follow a link to the place of a club’s owner at once exactly one owns it', async () => {
  const league = await makeLeague(app, { teams: [], state: 'programming' });
  const boss = await makePerson(app, { role: 'FULL' });
  const desk = tournamentLinks(
    () => app,
    () => ({ boss, tournamentId: league.tournamentId }),
  );
  const ask = deskOf(app, boss.token, league.tournamentId);
  await ask('registrations.makeTeam', { body: { name: 'Wanted', owner: '' } });
  const link = (await desk.madeForOwners()).get('Wanted') ?? '';
  const guests: Person[] = [];
  for (let made = 0; made < 8; made += 1) guests.push(await makePerson(app));
  const replies = await atOnce(
    app,
    guests.map(({ token }) => ['links.join', { token, body: { token: link } }] as const),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  const winner = guests[replies.findIndex(({ status }) => status === 200)];
  expect((await desk.list()).data[0]?.owner?.nick).toBe(winner?.nick);
});
