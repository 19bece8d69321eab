import type { CallOf, ReplyOf } from '@matchnight/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { enterTeams } from '../divisions/index.ts';
import { insertMembership } from '../premium/index.ts';
import { deliver, finish, makeTwoDivisions, nextSeasonDesk } from './testing.ts';

type Choices = ReplyOf<CallOf<'nextseason.plan'>>['data']['choices'];
let boss: Person;
let first: League;
let second: League;
let desk: ReturnType<typeof nextSeasonDesk>;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  desk = nextSeasonDesk(app, boss.token, () => first);
});
beforeEach(async () => {
  ({ first, second } = await makeTwoDivisions(app));
  for (const league of [first, second]) {
    await finish(app, league, boss.token);
    await deliver(app, league);
  }
});

const idOf = (name: string) => [...first.clubs, ...second.clubs].find((club) => club.name === name)?.id ?? 0;
/** All rows, but how often something was tried. */
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });

describe('the next season is refused on the field, and nothing changes,', () => {
  const divisionsWith = (choices: Choices, more: object) => ({
    divisions: choices.divisions.map((one, place) => (place === 1 ? { ...one, ...more } : one)),
  });
  const cases: readonly [string, (choices: Choices) => object, string][] = [
    ['for no places', (same) => divisionsWith(same, { places: 0 }), 'divisions.1.places'],
    ['for one place', (same) => divisionsWith(same, { places: 1 }), 'divisions.1.places'],
    ['for 101 places', (same) => divisionsWith(same, { places: 101 }), 'divisions.1.places'],
    ['for fewer places than teams', (same) => divisionsWith(same, { places: 3 }), 'divisions.1.places'],
    [
      'for one team that is left',
      () => ({ leaving: [idOf('Fox'), idOf('Gil'), idOf('Hun')] }),
      'divisions.1.places',
    ],
    [
      'for more who go down than there are',
      (same) => ({ divisions: same.divisions.map((one) => ({ ...one, down: 5 })) }),
      'divisions.0.down',
    ],
    ['for a division twice', (same) => ({ divisions: [same.divisions[0], same.divisions[0]] }), 'divisions'],
    [
      'for a foreign division',
      (same) => ({ divisions: [same.divisions[0], { id: 999_999, places: 4, down: 0 }] }),
      'divisions',
    ],
    ['for a leaver who isn’t there', () => ({ leaving: [999_999] }), 'leaving'],
    ['for a team that plays already', () => ({ entering: [{ team: idOf('Ajo'), into: null }] }), 'entering'],
    ['for a newcomer from nowhere', () => ({ entering: [{ team: 999_999, into: null }] }), 'entering'],
    ['for a name that was', () => ({ name: '1' }), 'name'],
    ['for no name', () => ({ name: ' ' }), 'name'],
  ];
  test.each(cases)('%s', async (_, change, field) => {
    const before = await kept();
    const { status, body } = await desk.make((same) => ({ ...same, ...change(same) }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await kept()).toEqual(before);
  });
});

test('a team in two divisions is told by name', async () => {
  await app.write(async (tx) => {
    const { seasonId, tournamentId } = second;
    await enterTeams(tx, { seasonId, tournamentId, teamIds: [idOf('Ajo')], after: 8 });
    touch(tx, `division:${second.divisionId}`);
  });
  expect((await desk.planned()).refused).toEqual({
    field: null,
    message: 'Ajo is placed in two divisions. Choose one of them.',
  });
  expect((await desk.make()).status).toBe(409);
});

describe('a premium division', () => {
  const message =
    'Eno can’t play in First: the team’s owner isn’t a premium member. Leave the team out, or ask the owner to become one.';
  const setPremium = async (league: League) =>
    await app.write(async (tx) => {
      await tx
        .updateTable('divisions')
        .set({ is_premium: true })
        .where('id', '=', league.divisionId)
        .execute();
      touch(tx, `division:${league.divisionId}`);
    });
  async function giveOwner(teamId: number): Promise<Person> {
    const owner = await makePerson(app);
    await app.database.db
      .updateTable('teams')
      .set({ owner_id: owner.userId })
      .where('id', '=', teamId)
      .execute();
    return owner;
  }

  test('gets no team whose owner is no premium member', async () => {
    const owner = await giveOwner(idOf('Eno'));
    await setPremium(first);
    expect((await desk.planned()).refused).toEqual({ field: null, message });
    const refused = await desk.make();
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    const from = app.clock.now;
    const member = { userId: owner.userId, from, until: new Date(from.getTime() + 1000) };
    await app.write((tx) => insertMembership(tx, member));
    expect((await desk.make()).status).toBe(200);
  });

  test('takes none at its own desk, but keeps those that it has', async () => {
    const league = await makeLeague(app, { squad: ['GK', 'ST'], state: 'programming' });
    await setPremium(league);
    const { console, tournamentId, divisionId, clubs } = league;
    const ask = { token: boss.token, console, params: { tournamentId, divisionId } };
    const choose = async (teams: readonly number[]) => {
      const { version } = (await app.call('divisions.slots', ask)).body.data;
      return await app.call('divisions.setSlots', { ...ask, body: { version, teams: [...teams] } });
    };
    const [one = 0, ...others] = clubs.map(({ id }) => id);
    await giveOwner(one);
    expect((await choose([one, ...others])).status).toBe(200);
    expect((await choose(others)).status).toBe(200);
    const refused = await choose([one, ...others]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['teams']]);
  });
});
