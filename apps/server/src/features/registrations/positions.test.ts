import { beforeEach, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { readingOf } from '../../testing/reading.ts';
import { app, stage } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf } from './testing.ts';

const REASON = 'Registered as a striker by mistake: has kept goal since the first week';
let organiser: Person;
let league: League;
// Later than the database’s own clock, by which a new tournament's signings open.
stage({ now: new Date('2040-03-05T18:00:00Z') });
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'], teams: ['Ajo', 'Bor'] });
  organiser = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
});

const signings = async (lock: 'open' | 'closed') => {
  const { status, text } = await setSignings(app, league, { token: organiser.token, lock });
  expect(status, text).toBe(200);
};
const striker = () => mateOf(league, 'Ajo', 1);
const desk = () => deskOf(app, organiser.token, league.tournamentId);
const list = async () => (await desk()('registrations.players', { query: { q: 'Ajo 1' } })).body.data;
async function edit(body: Record<string, unknown>) {
  const [{ version }] = (await list()).data;
  const params = { playerSlug: striker().slug };
  return await desk()('registrations.editPlayer', { params, body: { version, ...body } });
}
const movements = async () =>
  (await app.call('movements.list', { params: { tournamentSlug: league.tournamentSlug } })).body.data.data;
/** The team of the viewer plays in the tournament. */
const takeATeam = async () =>
  await app.write((tx) => insertManager(tx, clubOf(league, 'Bor').id, organiser.userId));

test('a registered position changes freely while signings are open, and no movement tells of it', async () => {
  await signings('open');
  await takeATeam();
  expect((await list()).can.set_position).toBe('freely');
  expect((await edit({ position: 'GK' })).status).toBe(200);
  expect((await list()).data[0].position).toBe('GK');
  expect(await movements()).toEqual([]);
});

test('a registered position is corrected with a reason while signings are closed, and the movements show both', async () => {
  await signings('closed');
  expect((await list()).can.set_position).toBe('with_reason');
  for (const reason of [undefined, '', '  ']) {
    const { status, body } = await edit({ position: 'GK', ...(reason === undefined ? {} : { reason }) });
    expect([status, body.errors]).toEqual([422, { reason: ['Enter a reason for this decision.'] }]);
  }
  expect((await list()).data[0].position).toBe('ST');
  expect((await edit({ position: 'GK', reason: REASON })).status).toBe(200);
  expect((await list()).data[0].position).toBe('GK');
  expect(await movements()).toMatchObject([
    {
      kind: 'position',
      player: { slug: striker().slug },
      from: null,
      to: { name: 'Ajo' },
      amount: 0,
      correction: { from: 'ST', to: 'GK', reason: REASON },
    },
  ]);
  const ask = { params: { tournamentSlug: league.tournamentSlug } };
  expect((await app.call('movements.csv', ask)).text).toContain(REASON);
});

test('what else is saved while signings are closed needs no reason', async () => {
  await signings('closed');
  expect((await edit({ role: 'alternate' })).status).toBe(200);
  expect((await edit({ position: 'ST', role: 'player' })).status).toBe(200);
  expect(await movements()).toEqual([]);
});

test('who has a team there corrects nobody’s position while signings are closed, least of all their own', async () => {
  await signings('closed');
  await takeATeam();
  expect((await list()).can.set_position).toBe('not');
  const { status, body } = await edit({ position: 'GK', reason: REASON });
  expect([status, body.message]).toEqual([403, 'Your own team plays here, so someone else has to decide.']);
  expect((await list()).data[0].position).toBe('ST');
  // A role is worth nothing.
  expect((await edit({ role: 'alternate' })).status).toBe(200);
});

test('a corrected position counts from then on: what was decided before keeps its index, though it is decided anew', async () => {
  const boss = await makePerson(app, { role: 'FULL' });
  const judge = judgeOf(app, league, boss.token);
  const bests = async () => await readingOf(app, league).ranking('theBests');
  const scored = async (match: 'Ajo-Bor' | 'Bor-Ajo') =>
    await judge.lines(match, 'Ajo', [{ player: 1, goals: 1 }]);
  await judge.score('Ajo-Bor', 1, 1);
  expect((await scored('Ajo-Bor')).status).toBe(200);
  // Two for playing, four for a striker's goal.
  expect(await bests()).toEqual(['1 Ajo 1 (Ajo) 6']);
  await signings('closed');
  expect((await edit({ position: 'GK', reason: REASON })).status).toBe(200);
  expect(await bests()).toEqual(['1 Ajo 1 (Ajo) 6']);
  await judge.score('Ajo-Bor', 1, 2);
  expect((await scored('Ajo-Bor')).status).toBe(200);
  expect(await bests()).toEqual(['1 Ajo 1 (Ajo) 6']);
  await judge.score('Bor-Ajo', 1, 1);
  expect((await scored('Bor-Ajo')).status).toBe(200);
  // Six for a goalkeeper's.
  expect(await bests()).toEqual(['1 Ajo 1 (Ajo) 14']);
});
