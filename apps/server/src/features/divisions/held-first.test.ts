import { beforeEach, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { whileHeld } from '../../testing/held.ts';
import { createDivision, deskOf, type Organised, organise, SETTINGS } from '../../testing/organiser.ts';
import { app, stage } from '../../testing/stage.ts';
import { lockTournament } from '../tournaments/index.ts';
import { openSeason } from './index.ts';
import { findAllSlots, findById } from './repository/divisions.ts';
import { lockSeason, updateSeasonState } from './repository/seasons.ts';

let cup: Organised;
let group: number;
let final: number;
/** The final phase's season that is over. */
let over: number;
stage();
beforeEach(async () => {
  cup = await organise(app, { teams: 2 });
  group = await createDivision(app, cup, { name: 'Group', teamLiguilla: 0 });
  final = await createDivision(app, cup, { name: 'Final', type: 'automatic_knockout' });
  await desk().open();
  await desk().choose(cup.teamIds);
  over = await currentOf(final);
  await app.write(async (tx) => {
    await updateSeasonState(tx, over, 'finished');
    touch(tx, `division:${final}`, `tournament:${cup.tournamentId}`, `standings:${cup.tournamentId}`);
  });
});

const desk = () => deskOf(app, cup, final);
const currentOf = async (division: number) =>
  (await findById(app.database.db, division))?.season_id ?? Number.NaN;
const slotsOf = async (season: number) => (await findAllSlots(app.database.db, season)).map(({ id }) => id);

/** What is asked while the next season is made: it waits for what the maker holds, and comes after the new season. */
async function whileNextIsMade<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const [reply] = await whileHeld<[Reply, number]>(
    app,
    async (tx) => {
      await lockTournament(tx, cup.tournamentId);
      await lockSeason(tx, over);
    },
    [ask, (tx) => openSeason(tx, { divisionId: final, name: '2' })],
  );
  return reply;
}

test('feeds that are set while the next season is made are that season’s, and the one that is over keeps its teams', async () => {
  const body = { version: 0, feeds: [{ division: group, places: 2 }], best: null };
  const reply = await whileNextIsMade(() => app.call('divisions.setFeeds', { ...desk().ask, body }));
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Saved')]);
  expect(await slotsOf(over)).toEqual(cup.teamIds);
});

test('settings that are saved while the next season is made are free, as those of a season to start', async () => {
  const body = { ...SETTINGS, name: 'Final', type: 'manual_knockout', version: 0 };
  const reply = await whileNextIsMade(() => app.call('divisions.edit', { ...desk().ask, body }));
  expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
});

test('a calendar that is saved while the next season is made is that season’s', async () => {
  const planned = await whileNextIsMade(() => desk().plan());
  expect(planned.status, planned.text).toBe(200);
  const { db } = app.database;
  const next = await currentOf(final);
  expect([next !== over, await db.transaction().execute((tx) => lockSeason(tx, next))]).toEqual([
    true,
    expect.objectContaining({ calendar: expect.objectContaining({ from: '2026-12-01' }) }),
  ]);
});

test('teams that are chosen while the next season is made are that season’s', async () => {
  const reply = await whileNextIsMade(() => desk().choose(cup.teamIds.toReversed()));
  expect(reply.status, reply.text).toBe(200);
  expect(await slotsOf(over)).toEqual(cup.teamIds);
  expect(await slotsOf(await currentOf(final))).toEqual(cup.teamIds.toReversed());
});

test('a step that is asked for while the next season is made is that season’s', async () => {
  const reply = await whileNextIsMade(() => desk().step('programming'));
  expect(reply.status, reply.text).toBe(200);
});
