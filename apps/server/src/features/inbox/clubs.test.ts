import { beforeEach, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { clubDesk, makeStaff } from '../clubs/testing.ts';
import { invitationDesk } from '../invitations/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
const inbox = inboxDesk(() => app);
const rulers = clubDesk(
  () => app,
  () => club.teamId,
);
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
stage();
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK'], teams: ['Ajo', 'Bor'] });
  club = await makeStaff(app, league);
});

test('an invitation is told to the invited, its answer to who runs the club, its withdrawal to the invited', async () => {
  const guest = await makePerson(app);
  await desk.invite(club.owner, guest);
  await desk.withdraw(club.owner, await desk.newest(guest));
  await desk.invite(club.owner, guest);
  await desk.deny(guest, await desk.newest(guest));
  await desk.invite(club.owner, guest);
  await desk.accept(guest, await desk.newest(guest));
  const answers = [`${guest.nick} has joined Ajo`, `${guest.nick} has declined the invitation from Ajo`];
  for (const who of [club.owner, club.elder, club.younger]) {
    expect(await inbox.textsOf(who, 'invitation_accepted', 'invitation_denied')).toEqual(answers);
  }
  expect(await inbox.textsOf(guest, 'club_invited', 'invitation_withdrawn')).toEqual([
    'Ajo invites you to join the club',
  ]);
  expect(await inbox.told(club.player)).toEqual([]);
});

test('roles, leaving and removing are told to whom they concern', async () => {
  await rulers.name(club.owner, club.player);
  await rulers.demote(club.owner, club.player);
  expect(await inbox.textsOf(club.player, 'club_role')).toEqual(['You’re now a player at Ajo']);
  await rulers.leave(club.player);
  expect(await inbox.textsOf(club.elder, 'club_left')).toEqual([`${club.player.nick} has left Ajo`]);
  await rulers.remove(club.owner, club.elder);
  expect(await inbox.textsOf(club.elder, 'club_removed')).toEqual(['You no longer belong to Ajo']);
  expect(await inbox.textsOf(club.younger, 'club_role', 'club_removed')).toEqual([]);
});

test('a new owner is told to the club, the former one too where an administrator handed it over', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  await rulers.handOver(full, club.player);
  for (const who of [club.owner, club.elder, club.younger]) {
    expect(await inbox.textsOf(who, 'club_owner')).toEqual([`Ajo now belongs to ${club.player.nick}`]);
  }
  expect(await inbox.told(full)).toEqual([]);
});
