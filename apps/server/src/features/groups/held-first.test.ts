import { beforeEach, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { whileHeld } from '../../testing/held.ts';
import { deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';
import { lockDivision, openSeason, replaceFeeds } from '../divisions/index.ts';
import { lockTournament } from '../tournaments/index.ts';
import { groupsDesk } from './testing.ts';

let cup: Organised;
let final: number;
let groups: readonly number[];
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage();
beforeEach(async () => {
  cup = await organise(app, { teams: 9 });
  final = (await desk.create({ best: 0 })).body.id;
  const [shown] = await desk.shown();
  groups = shown?.groups.map(({ id }) => id) ?? [];
});

test('a group that feeds the final phase no longer when its calendar would be set keeps its own', async () => {
  const [first = 0, second = 0] = groups;
  const [reply] = await whileHeld(
    app,
    async (tx) => {
      for (const id of [...groups, final]) await lockDivision(tx, id);
    },
    [
      () => desk.dates(final, 'groups'),
      async (tx) => {
        const feeds = [first, second].map((group) => ({ group, places: 2 }));
        await replaceFeeds(tx, final, { feeds, best: null });
        touch(tx, '*');
      },
    ],
  );
  expect(reply.status, reply.text).toBe(200);
  const calendars = await Promise.all(
    groups.map(async (id) => (await deskOf(app, cup, id).programme()).calendar !== null),
  );
  expect(calendars).toEqual([true, true, false]);
});

test('groups are not dealt into seasons that nobody saw, where one began meanwhile', async () => {
  const [first = 0] = groups;
  const [reply] = await whileHeld(app, async (tx) => await lockTournament(tx, cup.tournamentId), [
    () => desk.deal(final, { dealing: 'snake' }),
    async (tx) => {
      touch(tx, '*');
      return await openSeason(tx, { divisionId: first, name: '2027' });
    },
  ]);
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('changed')]);
});
