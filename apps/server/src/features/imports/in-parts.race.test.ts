import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { rolledBack } from './rolled-back.ts';
import { matchday, roundRobin } from './testing.ts';

stage();

const EIGHT = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eva', 'Fox', 'Gal', 'Hun'];
/** Fifty-six matches: six parts. */
const SEASON = [
  ...roundRobin(EIGHT, matchday),
  ...roundRobin(EIGHT, matchday, '02').map(({ team1, team2, ...one }) => ({
    ...one,
    team1: team2,
    team2: team1,
  })),
].map((one, index) => ({ ...one, round: `Matchday ${index + 1}` }));
const CORRECTED = SEASON.map((one) => ({
  ...one,
  score: { ft: [3, 0] },
  goals1: [{ name: `Ono ${one.team1}` }, { name: `O. ${one.team1}` }],
  goals2: [],
}));
const at = (name: string) => ({ tournament: name, division: name });
type Part = NonNullable<Parameters<typeof importFile>[2]>['inPart'];
const exportOf = async (divisionSlug: string) =>
  (await app.call('matches.exportDivision', { params: { divisionSlug } })).body.matches;

async function lastOf(divisionSlug: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .select('f.id')
    .where('d.slug', '=', divisionSlug)
    .orderBy('f.id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

test.each(['a look', 'a run'])(
  '%s into a season that exists lets a judge of it through between its parts',
  async (step) => {
    const name = `Parts ${step === 'a look' ? 'Look' : 'Run'}`;
    const slug = name.toLowerCase().replace(' ', '-');
    await importFile(app, { name, matches: SEASON }, at(name));
    const { token } = await makePerson(app, { role: 'FULL' });
    const fixtureId = await lastOf(slug);
    let homeGoals = 9;
    const judge = async () => {
      const { version } = (await app.call('matches.judged', { token, params: { fixtureId } })).body.data;
      const body = {
        decision: 'played',
        reason: 'Seen again',
        version,
        homeGoals: homeGoals--,
        awayGoals: 0,
      } as const;
      const ruling = app.call('matches.decide', { token, params: { fixtureId }, body });
      const reply = await Promise.race([ruling, setTimeout(PATIENCE_MS, null, { ref: false })]);
      if (reply === null) throw new Error('a judge waits for the whole import');
      expect(reply.status).toBe(200);
    };
    let parts = 0;
    const inPart: Part = async (part) => {
      await judge();
      parts += 1;
      if (step === 'a look') return await rolledBack(app.database.db, part);
      return (await inWrite(app.database.db, part)).result;
    };
    const told = await importFile(
      app,
      { name, matches: CORRECTED },
      {
        ...at(name),
        correct: true,
        inPart,
        isLook: step === 'a look',
      },
    );
    expect([parts, told.corrected, told.newPlayers]).toEqual([6, 56, 16]);
    expect(told.doubles).toHaveLength(8);
    const { matches } = { matches: await exportOf(slug) };
    expect(matches).toEqual(step === 'a look' ? [...SEASON.slice(0, -1), matches.at(-1)] : CORRECTED);
  },
);

test('a run that is cut off goes on where it stood, and comes to the same', async () => {
  await importFile(app, { matches: SEASON }, at('Cut'));
  let parts = 0;
  const inPart: Part = async (part) => {
    if (parts++ === 2) throw new Error('killed');
    return (await inWrite(app.database.db, part)).result;
  };
  const asked = { ...at('Cut'), correct: true };
  await expect(importFile(app, { matches: CORRECTED }, { ...asked, inPart })).rejects.toThrow('killed');
  expect(await importFile(app, { matches: CORRECTED }, asked)).toMatchObject({ corrected: 36 });
  expect(await exportOf('cut')).toEqual(CORRECTED);
  const before = await allRows(app.database.db);
  expect(await importFile(app, { matches: CORRECTED }, asked)).toMatchObject({ corrected: 0, created: 0 });
  expect(await allRows(app.database.db)).toEqual(before);
});

test('what is wrong is found before the first part is written', async () => {
  await importFile(app, { matches: SEASON }, at('Wrong'));
  const before = await allRows(app.database.db);
  await expect(importFile(app, { matches: CORRECTED }, at('Wrong'))).rejects.toThrow(/^Match 1, /);
  const open = [...CORRECTED, fileMatch('Ajo - Bor', { round: 'Matchday 99' })];
  await expect(importFile(app, { matches: open }, { ...at('Wrong'), correct: true })).rejects.toThrow(
    /is over/,
  );
  expect(await allRows(app.database.db)).toEqual(before);
});
