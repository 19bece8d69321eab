import { beforeAll, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { makeNight, type Night } from '../../testing/match-night.ts';
import { app, stage } from '../../testing/stage.ts';
import { lockMatch } from '../matches/index.ts';
import { deleteManager } from '../teams/index.ts';

let night: Night;
stage();
beforeAll(async () => {
  night = await makeNight(app, ['Ajo', 'Bor']);
});

test('a manager who is let go while their report waits for the match reports nothing', async () => {
  const meeting = await night.next();
  const { teamId } = meeting.paramsOf(meeting.teams.home);
  const [reply] = await whileHeld<[TestReply, unknown]>(app, (tx) => lockMatch(tx, meeting.id), [
    () => meeting.report('home', [2, 1]),
    (tx) => deleteManager(tx, teamId, meeting.who.home.userId),
  ]);
  expect([reply.status, (await meeting.rowOf()).status]).toEqual([403, 'scheduled']);
});
