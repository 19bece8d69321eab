import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { insertAdministrator } from '../features/tournaments/index.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Judge, judgeOf } from './judge.ts';
import { type League, makeLeague } from './league.ts';
import { makePerson, type Person } from './people.ts';
import { type Reading, readingOf } from './reading.ts';

/** What the tests of a file have in their hands, once the file has called `beforeEachLeague`. */
export let app: TestApp;
export let person: Person;
/** Ajo, Bor, Cid and Dux; another one for each test, with its judge and what can be read of it. */
export let league: League;
export let judge: Judge;
export let reading: Reading;

/**
 * A server for a file's tests, and a person who judges a new league in each of them, as FULL or as administrator of
 * the tournament. After each, every kept answer is what it would be if it were computed now.
 */
export function beforeEachLeague(role: 'FULL' | 'administrator'): void {
  beforeAll(async () => {
    app = await createTestApp();
    person = await makePerson(app, role === 'FULL' ? { role } : {});
  });
  beforeEach(async () => {
    league = await makeLeague(app);
    if (role === 'administrator')
      await insertAdministrator(app.database.db, league.tournamentId, person.userId);
    judge = judgeOf(app, league, person.token);
    reading = readingOf(app, league);
  });
  afterEach(async () => {
    expect(await app.staleAnswers()).toEqual([]);
  });
  afterAll(() => app.close());
}
