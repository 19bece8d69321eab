import { beforeEach, expect, test } from 'vitest';
import { fileMatch } from '../../testing/importing.ts';
import { type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { importsDesk, runImports } from '../imports/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { inboxDesk } from './kinds/testing.ts';

let of: Organised;
stage();
const desk = inboxDesk(() => app);
beforeEach(async () => {
  of = await organise(app, { teams: 0 });
});

const FILE = { name: 'Old 1998', matches: [fileMatch('Ajo 2-1 Bor'), fileMatch('Cid 0-0 Dux')] };

test('who started an import is told of its end, and nobody else; a look at a file is no news', async () => {
  const other = await makePerson(app);
  await app.write((tx) => insertAdministrator(tx, of.tournamentId, other.userId));
  const imports = importsDesk(app, of.tournamentId, of.administrator);
  const seen = await imports.lookAt(FILE);
  expect(await desk.told(of.administrator)).toEqual([]);
  expect((await imports.run(seen.id)).status).toBe(200);
  await runImports(app);
  expect(await desk.told(of.administrator)).toEqual([
    expect.stringMatching(/^import_ended: The import into .+ is complete → .*\/tournaments\/\d+\/import$/),
  ]);
  expect(await desk.told(other)).toEqual([]);
});

test('who started an import that is refused as it runs is told that, too', async () => {
  const other = await makePerson(app);
  await app.write((tx) => insertAdministrator(tx, of.tournamentId, other.userId));
  const imports = importsDesk(app, of.tournamentId, of.administrator);
  const seen = await imports.lookAt(FILE);
  const [first] = FILE.matches;
  const faster = { ...FILE, matches: [first, fileMatch('Cid 3-3 Dux')] };
  expect(await importsDesk(app, of.tournamentId, other).bring(faster)).toMatchObject({ state: 'done' });
  expect((await imports.run(seen.id)).status).toBe(200);
  await runImports(app);
  expect(await desk.told(of.administrator)).toEqual([
    expect.stringMatching(/^import_ended: The import into .+ has been refused: see why → .*\/import$/),
  ]);
});
