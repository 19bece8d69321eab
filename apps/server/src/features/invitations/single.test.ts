import { beforeAll, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague, makeStaff } from '../clubs/testing.ts';
import { invitationDesk } from './testing.ts';

/** A club of another tournament. */
let club: Awaited<ReturnType<typeof makeStaff>>;
let guest: Person;
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
stage();
beforeAll(async () => {
  ({ club } = await makeClubLeague(app));
  guest = await makePerson(app);
});

const makeSingle = async (hidden = false): Promise<League> =>
  await makeLeague(app, { kind: 'single', hidden, squad: ['ST'], teams: ['Ajo', 'Bor'] });

test('1v1 has no market: nobody is invited into it, by a team of it nor by another', async () => {
  const single = await makeSingle();
  const tournament = single.tournamentSlug;
  const own = await makeStaff(app, single);
  const body = { player: guest.slug, tournament };
  const { token } = own.owner;
  const byOwn = await app.call('invitations.invite', { token, params: { teamId: own.teamId }, body });
  expect(byOwn.status).toBe(409);
  expect((await desk.invite(club.owner, guest, { tournament })).status).toBe(404);
  // Before anything else, such as that there is no such player.
  expect((await desk.invite(club.owner, { slug: 'nobody' }, { tournament })).status).toBe(404);
  expect(await desk.waiting(guest)).toEqual([]);
});

test('a hidden 1v1 tournament is no more than an unknown one to who has no team there', async () => {
  const { tournamentSlug } = await makeSingle(true);
  const invite = async (tournament: string) => {
    const { status, body } = await desk.invite(club.owner, guest, { tournament });
    return [status, body.errors];
  };
  expect(await invite(tournamentSlug)).toEqual(await invite('nowhere'));
});
