import { beforeAll, beforeEach } from 'vitest';
import { insertAdministrator } from '../features/tournaments/index.ts';
import { type Judge, judgeOf } from './judge.ts';
import { type League, type LeagueAsked, makeLeague } from './league.ts';
import { makePerson, type Person } from './people.ts';
import { type Reading, readingOf } from './reading.ts';
import { app, stage } from './stage.ts';

export { app };

/** What the tests of a file use, once the file has called `beforeEachLeague`. */
export let person: Person;
/** Ajo, Bor, Cid and Dux; a new league for each test, with its judge and its public reads. */
export let league: League;
export let judge: Judge;
export let reading: Reading;

/**
 * A stage on which a person judges a new league in each test of the file, as FULL or as administrator of the
 * tournament.
 */
export function beforeEachLeague(role: 'FULL' | 'administrator', asked: LeagueAsked = {}): void {
  stage();
  beforeAll(async () => {
    person = await makePerson(app, role === 'FULL' ? { role } : {});
  });
  beforeEach(async () => {
    league = await makeLeague(app, asked);
    if (role === 'administrator')
      await insertAdministrator(app.database.db, league.tournamentId, person.userId);
    judge = judgeOf(app, league, person.token);
    reading = readingOf(app, league);
  });
}
