import { type Call, type CallName, contract, paramNames } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePlayer } from '../factories/index.ts';
import { takePart } from './features/registrations/testing.ts';
import { callParams } from './testing/call-params.ts';
import { type League, makeLeague } from './testing/league.ts';
import { makePerson, PASSWORD, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

/**
 * What a noun of the path is decides before any handler: a club that plays no more, a player whom nobody plays with an account.
 * A slot of 1v1 is walked in `clubs-only.test.ts`.
 */
const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => [`${feature}.${name}` as CallName, call] as const),
);
const names = ({ path }: Call, param: string) => paramNames(path).includes(param);

/** What a disbanded club still takes: it is taken out, its money goes back, and what it told was read. */
const DISBANDED_MAY: readonly CallName[] = [
  'registrations.takeOutTeam',
  'registrations.moveMoney',
  'announcements.read',
  'links.revoke',
];
/** What is done to a player who has no account: an import made them, or their account is deleted. */
const WITHOUT_ACCOUNT: readonly CallName[] = [
  'clubs.removeManager',
  'clubs.editPlayer',
  'clubs.removePlayer',
  'registrations.editPlayer',
  'registrations.takeOutPlayer',
  // It says itself that nobody is there to write to.
  'messages.write',
];

let boss: Person;
let league: League;
stage({ recheck: false });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  league = await makeLeague(app);
});

const ask = async (name: CallName, call: Call, more: Readonly<Record<string, string | number>>) =>
  await app.call(name, {
    token: boss.token,
    console: league.console,
    params: { ...callParams(league, undefined, call), ...more },
    ...(call.method === 'GET' ? {} : { body: {} }),
  });

describe('of a disbanded club', () => {
  const WRITES = CALLS.filter(([, call]) => call.clubsOnly && call.method !== 'GET');
  let teamId = 0;
  beforeAll(async () => {
    const found = await app.call('teams.found', { token: boss.token, body: { name: 'Gone United' } });
    teamId = found.body.data.id;
    await takePart(app, teamId);
    const asked = { token: boss.token, params: { teamId }, body: { name: 'Gone United' } };
    expect((await app.call('clubs.disband', asked)).status).toBe(200);
  });

  test.each(WRITES)('%s', async (name, call) => {
    const reply = await ask(name, call, { teamId });
    const isOver = reply.status === 409 && /disbanded/.test(reply.body.message);
    expect([name, isOver]).toEqual([name, !DISBANDED_MAY.includes(name)]);
  });
});

describe('of a player without an account', () => {
  const WRITES = CALLS.filter(([, call]) => names(call, 'playerSlug') && call.method !== 'GET');

  test('what is done to them is stated', () => {
    const stated = WRITES.filter(([, call]) => call.withAccount !== true).map(([name]) => name);
    expect(stated.toSorted()).toEqual(WITHOUT_ACCOUNT.toSorted());
  });

  test.each(['made by an import', 'who has deleted it'])('%s: nobody is found to be asked', async (kind) => {
    const playerSlug = kind === 'made by an import' ? await unclaimed() : await deleted();
    for (const [name, call] of WRITES.filter(([, { withAccount }]) => withAccount)) {
      expect([name, (await ask(name, call, { playerSlug })).status]).toEqual([name, 404]);
    }
  });
});

async function unclaimed(): Promise<string> {
  const asked = { nick: 'Old Striker', position: 'ST', console: league.console } as const;
  return (await app.write((tx) => makePlayer(tx, asked))).slug;
}

async function deleted(): Promise<string> {
  const person = await makePerson(app, { console: league.console });
  const body = { password: PASSWORD };
  expect((await app.call('accounts.deleteMyAccount', { token: person.token, body })).status).toBe(200);
  const { db } = app.database;
  const { slug } = await db
    .selectFrom('players')
    .select('slug')
    .where('id', '=', person.playerId)
    .executeTakeFirstOrThrow();
  return slug;
}
