import { beforeAll, expect, test } from 'vitest';
import { createJobs } from './platform/jobs.ts';
import { rebuildJobs, wantPendingRebuilds } from './rebuild-job.ts';
import { fileMatch, importFile } from './testing/importing.ts';
import { allRows } from './testing/rows.ts';
import { app, stage } from './testing/stage.ts';

stage();
beforeAll(async () => {
  await importFile(app, {
    matches: [fileMatch('Ajo 2-1 Bor', { goals1: [{ name: 'Anna' }, { name: 'Anna' }] })],
  });
});

test('what an upgrade leaves to be counted again is counted by a job, season by season', async () => {
  const { db, url } = app.database;
  const right = await allRows(db);
  const { id } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  await db.insertInto('pending_rebuilds').values({ season_id: id }).execute();
  await db.updateTable('standings').set({ points: 7 }).where('position', '=', 1).execute();
  const said: string[] = [];
  const jobs = createJobs({ url, tasks: rebuildJobs(db, (line) => said.push(line)) });
  await jobs.start();
  try {
    await wantPendingRebuilds(db);
    await expect
      .poll(() => said)
      .toEqual([`season ${id} is counted again after the upgrade: 1 differences, 0 seasons to go`]);
  } finally {
    await jobs.stop();
  }
  expect(await allRows(db)).toEqual(right);
});
