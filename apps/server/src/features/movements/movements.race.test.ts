import { expect, test } from 'vitest';
import { makeLeague, TWELVE } from '../../testing/league.ts';
import { createNode } from '../../testing/node.ts';
import { app, stage } from '../../testing/stage.ts';
import { logMovement } from './testing.ts';

stage();

test('the log of a tournament shows a new line on another node', async () => {
  const league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bru'] });
  const node = await createNode(app);
  const path = `/tournament/${league.tournamentSlug}/movements`;
  expect((await node.read(path)).data.total).toBe(0);
  await logMovement(app, league, { from: 'Ajo', to: 'Bru' });
  await expect.poll(async () => (await node.read(path)).data.total).toBe(1);
  await node.close();
});
