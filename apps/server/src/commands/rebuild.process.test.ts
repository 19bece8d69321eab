import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { fileMatch, importFile } from '../testing/importing.ts';
import { allRows } from '../testing/rows.ts';
import { app, stage } from '../testing/stage.ts';
import { rebuildAll } from './rebuild.ts';

stage();
beforeAll(async () => {
  const goals1 = [{ name: 'Anna' }, { name: 'Anna' }];
  await importFile(app, { matches: [fileMatch('Ajo 2-1 Bor', { goals1 })] });
});

test('a check reports wrong counts, a rebuild corrects them, and a second one finds nothing', async () => {
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

test('needs no pictures: an unreachable bucket does not stop it', async () => {
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'gone' };
  const keys = { S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: 'nothing' };
  const env = { ...process.env, DATABASE_URL: app.database.url, ...bucket, ...keys };
  const command = fileURLToPath(new URL('./rebuild.ts', import.meta.url));
  const ended = await promisify(execFile)(process.execPath, [command], { env });
  expect(ended.stdout).toContain('everything is as it should be');
  expect(ended.stderr).toBe('');
});
