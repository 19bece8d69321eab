import { beforeAll, expect, test } from 'vitest';
import { giveAccounts, makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf } from './testing.ts';

/** What each new team takes by itself: its name is held, looked at and taken, and it is made, and told. */
const A_TEAM = 15;
/** Each person is held. */
const A_PERSON = 1;
const PLAYERS = 10;
let statements = 0;
let slugs: string[];
let desk: ReturnType<typeof deskOf>;
stage({ recheck: false, onQuery: () => (statements += 1) });
beforeAll(async () => {
  const organiser = await makePerson(app);
  const league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  desk = deskOf(app, organiser.token, league.tournamentId);
  const ids = await app.write(async (tx) => {
    const players = Array.from({ length: 73 * PLAYERS }, (_, at) => {
      return { nick: `Cost ${at}`, position: 'ST' as const };
    });
    const { squad } = await makeTeam(tx, { name: 'Costs', console: 'psn', players });
    await giveAccounts(tx, squad, { now: new Date() });
    touch(tx, 'names:psn', 'search:psn');
    return squad.map(({ id }) => id);
  });
  const rows = await app.database.db.selectFrom('players').select('slug').where('id', 'in', ids).execute();
  slugs = rows.map(({ slug }) => slug);
});

/** So many teams with an owner and nine players each, whom no other list names. */
function listOf(clubs: number): string {
  const people = slugs.splice(0, clubs * PLAYERS);
  return Array.from({ length: clubs }, (_, at) =>
    [`Cost ${clubs}-${at}`, ...people.slice(at * PLAYERS, (at + 1) * PLAYERS)].join('\t'),
  ).join('\n');
}

async function costOf(name: 'registrations.previewMany' | 'registrations.addMany', text: string) {
  statements = 0;
  const { status, text: said } = await desk(name, { body: { text } });
  expect(status, said).toBe(200);
  return statements;
}

test('a list is looked at by as many statements, however long it is, and done by a few more for each of its teams', async () => {
  // What is asked once a process is asked before.
  await costOf('registrations.addMany', listOf(1));
  const [few, many] = [listOf(8), listOf(64)];
  const seen = await costOf('registrations.previewMany', few);
  expect(await costOf('registrations.previewMany', many)).toBe(seen);
  expect(seen).toBeLessThan(40);
  const done = await costOf('registrations.addMany', few);
  const more = (await costOf('registrations.addMany', many)) - done;
  expect(more / (64 - 8)).toBeLessThanOrEqual(A_TEAM + PLAYERS * A_PERSON);
});
