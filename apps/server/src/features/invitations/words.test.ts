import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague } from '../clubs/testing.ts';
import { write } from '../messages/testing.ts';
import { invitationDesk } from './testing.ts';

stage();
let club: Awaited<ReturnType<typeof makeClubLeague>>['club'];
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
beforeEach(async () => {
  ({ club } = await makeClubLeague(app));
});

const WORDS = 'We need a keeper';
const opens = ({ token }: Person, open_to: 'everybody' | 'friends' | 'nobody') =>
  app.call('messages.changeSettings', { token, body: { open_to } });
/** What arrives with an invitation, and what its sender is told. */
const invited = async (guest: Person, by: Person = club.owner) => {
  const { status, body } = await desk.invite(by, guest, { message: WORDS });
  expect(status).toBe(200);
  const [one] = await desk.waiting(guest);
  return [one?.message, body.message];
};
const silently = ({ nick }: Person) => [
  '',
  `${nick} has been invited, but without your message: it can’t be sent to them now.`,
];
const heard = ({ nick }: Person) => [WORDS, `${nick} has been invited.`];

describe('the words of an invitation', () => {
  test('obey who may write to the invited: the invitation arrives without them', async () => {
    const [friend, closed] = [await makePerson(app), await makePerson(app)];
    for (const who of [friend, closed]) await opens(who, who === friend ? 'friends' : 'nobody');
    await app.call('social.ask', { token: club.owner.token, params: { playerSlug: friend.slug } });
    expect(await invited(closed)).toEqual(silently(closed));
    expect(await invited(friend)).toEqual(silently(friend));
    await desk.withdraw(club.owner, await desk.newest(friend));
    await app.call('social.accept', { token: friend.token, params: { playerSlug: club.owner.slug } });
    expect(await invited(friend)).toEqual(heard(friend));
  });

  test('reach ten strangers a day, with messages; the eleventh is invited without them', async () => {
    const written = await makePerson(app);
    await write(club.owner, written, 'Hello');
    for (let one = 1; one <= 9; one += 1) {
      const guest = await makePerson(app);
      expect(await invited(guest)).toEqual(heard(guest));
    }
    const late = await makePerson(app);
    expect(await invited(late)).toEqual(silently(late));
    expect((await write(club.owner, await makePerson(app), 'Hello')).status).toBe(429);
    await desk.withdraw(club.owner, await desk.newest(late));
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    expect(await invited(late)).toEqual(heard(late));
  });

  test('reach a stranger once, however often they are invited', async () => {
    const guest = await makePerson(app);
    expect(await invited(guest)).toEqual(heard(guest));
    await desk.withdraw(club.owner, await desk.newest(guest));
    expect(await invited(guest)).toEqual(silently(guest));
  });

  test('reach nobody who waits for no more of the sender’s messages', async () => {
    const guest = await makePerson(app);
    await write(club.owner, guest, 'Hello');
    expect(await invited(guest)).toEqual(silently(guest));
    await desk.withdraw(club.owner, await desk.newest(guest));
    await write(guest, club.owner, 'Hi');
    expect(await invited(guest)).toEqual(heard(guest));
  });

  test('that are none are no approach', async () => {
    for (let one = 1; one <= 12; one += 1) {
      expect((await desk.invite(club.owner, await makePerson(app))).body.message).toMatch(
        /has been invited\.$/,
      );
    }
    expect((await write(club.owner, await makePerson(app), 'Hello')).status).toBe(200);
  });
});
