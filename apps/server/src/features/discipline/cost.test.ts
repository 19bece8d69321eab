import { beforeAll, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';

const DAY_MS = 86_400_000;
let league: League;
let judge: Judge;
let statements: string[] = [];
stage({ onQuery: (text) => statements.push(text) });
beforeAll(async () => {
  const { token } = await makePerson(app, { role: 'FULL' });
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute();
  league = await makeLeague(app, { squad: TWELVE });
  judge = judgeOf(app, league, token);
});

/** How many statements of a deed are about cards and suspensions. */
async function costOf(deed: () => Promise<{ status: number }>): Promise<number> {
  statements = [];
  expect((await deed()).status).toBe(200);
  return statements.filter((text) => /match_cards|suspensions/.test(text)).length;
}

test('a decision asks once what discipline there is, and writes only what there is to write', async () => {
  const [first, second] = league.matches
    .filter(({ home, away }) => home === 'Ajo' || away === 'Ajo')
    .map(({ home, away }): Pairing => `${home}-${away}`);
  if (!first || !second) throw new Error('no match');
  // Who judges looks at the match before, and lines are asked for who is barred from them.
  const [looked, barred] = [1, 1];
  expect(await costOf(() => judge.score(first, 0, 0))).toBe(looked + 1);
  const lines = (line: object) => costOf(() => judge.lines(first, 'Ajo', [{ player: 5, ...line }]));
  expect(await lines({})).toBe(looked + barred + 1);
  expect(await lines({ yellows: 1 })).toBe(looked + barred + 2);
  expect(await lines({ reds: 1 })).toBe(looked + barred + 3);
  app.clock.now = new Date(app.clock.now.getTime() + 8 * DAY_MS);
  // Nobody was shown a card, but somebody served.
  expect(await costOf(() => judge.score(second, 0, 0))).toBe(looked + 2);
});

test('the list of bans asks once who administers the tournament, however many bans there are', async () => {
  const admin = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, admin.userId);
  const ask = { token: admin.token, params: { tournamentId: league.tournamentId } };
  const cost = async () => {
    statements = [];
    expect((await app.call('discipline.bans', ask)).status).toBe(200);
    return statements.length;
  };
  const ban = async () => {
    const { slug } = await makePerson(app);
    const reply = await app.call('discipline.ban', { ...ask, body: { player: slug, reason: 'insults' } });
    expect(reply.status).toBe(200);
  };
  await ban();
  const one = await cost();
  await ban();
  await ban();
  expect(await cost()).toBe(one);
});
