import { beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../testing/desk-of.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { mailDesk } from './testing.ts';

const START = new Date('2040-03-05T18:00:00Z');
let organiser: Person;
let league: League;
let number = 0;
const desk = mailDesk(
  () => app,
  () => ({ by: organiser, tournamentId: league.tournamentId }),
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  organiser = await makePerson(app);
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  number += 1;
});

const teamOf = async (name: string) =>
  await app.database.db
    .selectFrom('teams')
    .select(['id', 'slug'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
const takeOut = async (name: string) => {
  const { id: teamId } = await teamOf(name);
  return await deskOf(
    app,
    organiser.token,
    league.tournamentId,
  )('registrations.takeOutTeam', {
    params: { teamId },
  });
};
async function invited(text: string, address: string): Promise<string> {
  expect((await desk.add(text)).status).toBe(200);
  await desk.send();
  return (await desk.mailTo(address)).token;
}
/** Another club of the tournament invites the address: by the mail that is there already. */
async function invitedAgain(text: string, address: string, token: string): Promise<void> {
  expect(await desk.preview(text)).toMatchObject({ faults: [], mails: 0 });
  expect((await desk.add(text)).status).toBe(200);
  await desk.send();
  expect(await app.mailsTo(address)).toHaveLength(1);
  expect((await desk.mailTo(address)).token).toBe(token);
  expect(await desk.show(token)).toMatchObject({ state: 'open' });
}

describe('an invitation by mail ends with the place of its club in the tournament:', () => {
  test('of one that was taken out nobody is waited for, and another club may invite them', async () => {
    const address = `out${number}@example.org`;
    const token = await invited(
      `Out ${number};${address}\nStays ${number};stays${number}@example.org`,
      address,
    );
    expect((await desk.lists())[0]?.waiting).toBe(2);
    expect((await takeOut(`Out ${number}`)).status).toBe(200);
    expect((await desk.lists())[0]?.waiting).toBe(1);
    expect(await desk.show(token)).toMatchObject({ state: 'ended', team: null, address: null });
    expect((await desk.accept(await makePerson(app), token)).status).toBe(409);
    await invitedAgain(`Next ${number};${address}`, address, token);
    const guest = await makePerson(app);
    expect((await desk.accept(guest, token)).status).toBe(200);
  });

  test('of one that its owner disbands, too, and its people get no second mail', async () => {
    const [owns, plays] = [`owns${number}@example.org`, `plays${number}@example.org`];
    const text = `Team;Owner;Player\nGone ${number};${owns};${plays}`;
    const token = await invited(text, plays);
    const owner = await makePerson(app);
    const theirs = (await desk.mailTo(owns)).token;
    expect((await desk.accept(owner, theirs)).status).toBe(200);
    const { id: teamId } = await teamOf(`Gone ${number}`);
    const disbanded = await app.call('clubs.disband', {
      token: owner.token,
      params: { teamId },
      body: { name: `Gone ${number}` },
    });
    expect(disbanded.status).toBe(200);
    expect((await desk.lists())[0]?.waiting ?? 0).toBe(0);
    await invitedAgain(`Team;Owner;Player\nAfter ${number};;${plays}`, plays, token);
    await invitedAgain(`Others ${number};${owns}`, owns, theirs);
    expect((await desk.accept(owner, theirs)).status).toBe(200);
  });

  test('who had accepted may be invited into another club as well', async () => {
    const address = `signed${number}@example.org`;
    const token = await invited(`Team;Owner;Player\nFirst ${number};;${address}`, address);
    const guest = await makePerson(app);
    const { price } = await desk.before(guest, token);
    expect((await desk.accept(guest, token, price)).status).toBe(200);
    expect((await takeOut(`First ${number}`)).status).toBe(200);
    await invitedAgain(`Team;Owner;Player\nSecond ${number};;${address}`, address, token);
    const again = await desk.before(guest, token);
    expect(again.why).toBeNull();
    expect((await desk.accept(guest, token, again.price)).status).toBe(200);
  });

  test('in another tournament it stays', async () => {
    const address = `both${number}@example.org`;
    const elsewhere = league;
    const token = await invited(`Both ${number};${address}`, address);
    league = await makeLeague(app, { teams: [], state: 'programming' });
    await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
    expect((await desk.add(`Both ${number}`)).status).toBe(200);
    expect((await takeOut(`Both ${number}`)).status).toBe(200);
    league = elsewhere;
    expect(await desk.show(token)).toMatchObject({ state: 'open' });
    expect((await desk.lists())[0]?.waiting).toBe(1);
  });
});
