import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportAsked } from '../../commands/export.ts';
import { importFile } from '../../testing/importing.ts';
import { app, stage } from '../../testing/stage.ts';
import { FOUR, matchday, roundRobin } from './testing.ts';

stage();

const at = (name: string) => ({ tournament: name, division: name });
const exported = async (tournament: string) =>
  (await exportAsked(app.database.db, { console: 'psn', tournament })).matches;

test('a file with aliases goes in as the file with the names replaced', async () => {
  let run = 0;
  const spelt = fc.array(fc.constantFrom('', ' FC', ' United'), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(spelt, fc.constantFrom({}, { group: 'Group A' }), async (suffixes, group) => {
      run += 1;
      const plain: { team1: string; team2: string }[] = roundRobin(FOUR, matchday).map((one) => ({
        ...one,
        ...group,
      }));
      const file = plain.map((one, index) => ({
        ...one,
        team1: `${one.team1}${suffixes[index * 2]}`,
        team2: `${one.team2}${suffixes[index * 2 + 1]}`,
      }));
      const names = [...new Set(file.flatMap(({ team1, team2 }) => [team1, team2]))];
      const aliases = names
        .filter((name) => name.includes(' '))
        .map((from) => ({ team: '', from, to: from.split(' ')[0] ?? '' }));
      await importFile(app, { matches: file }, { ...at(`Aliased ${run}`), aliases });
      await importFile(app, { matches: plain }, at(`Plain ${run}`));
      expect(await exported(`aliased-${run}`)).toEqual(await exported(`plain-${run}`));
    }),
    { numRuns: 4 },
  );
});
