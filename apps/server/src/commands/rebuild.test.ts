import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { fileMatch, importFile } from '../testing/importing.ts';
import { allRows } from '../testing/rows.ts';
import { rebuildAll } from './rebuild.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const goals1 = [{ name: 'Anna' }, { name: 'Anna' }];
  await importFile(app, { matches: [fileMatch('Ajo 2-1 Bor', { goals1 })] });
});
afterAll(() => app.close());

test('what was counted wrongly is told by a check, put right by a rebuild, and then there is nothing', async () => {
  const { db } = app.database;
  const right = await allRows(db);
  await db.updateTable('standings').set({ points: 7 }).where('position', '=', 1).execute();
  await db.updateTable('player_statistics').set({ goals: 9 }).execute();
  const wrong = await allRows(db);
  const said: string[] = [];
  expect(await rebuildAll(db, true, (line) => said.push(line))).toBe(2);
  expect(said[0]).toBe('1 of 1: psn · Old League · Old League · 1998: 2 differences');
  expect(said.at(-1)).toBe('2 differences found');
  expect(await allRows(db)).toEqual(wrong);
  expect(await rebuildAll(db, false, () => {})).toBe(2);
  expect(await allRows(db)).toEqual(right);
  expect(await rebuildAll(db, true, () => {})).toBe(0);
});
