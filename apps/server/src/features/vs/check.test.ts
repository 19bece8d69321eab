import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { checkLedger } from '../wallet/index.ts';
import { vsDesk } from './testing.ts';

const desk = vsDesk(() => app);
stage({ now: new Date('2026-11-20T18:00:00Z') });

test('the check of the ledger finds what an entry paid, what it got and what is held where the rows say otherwise', async () => {
  await desk.letEverybodyIn();
  const [maker, judge] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'FULL' })];
  const [anna, bea, cora] = [await desk.player(), await desk.player(), await desk.player()];
  const [won, returned] = [await desk.make(maker), await desk.make(maker)];
  // Who left and came back has two entries of one VS: each with its own coins.
  await desk.enter(anna, won, 1);
  expect((await desk.tryLeave(anna, won)).status).toBe(200);
  await desk.enter(anna, won, 1);
  await desk.enter(bea, won, 2);
  await desk.enter(cora, returned, 1);
  await desk.passTo(0);
  await desk.passTo(25);
  expect((await desk.tryConfirm(judge, won, '1')).status).toBe(200);
  await desk.runJob();
  const later = await desk.make(maker, { date: '2026-11-30T20:00:00Z' });
  await desk.enter(bea, later, 1);
  expect(await desk.differences()).toEqual([]);

  const { db } = app.database;
  const rows = await db
    .selectFrom('bet_entries')
    .select(['id', 'bet_id', 'user_id', 'is_left', 'earned', 'got', 'over_at'])
    .where('bet_id', 'in', [won, returned, later])
    .orderBy('id')
    .execute();
  /** What the check tells of an entry that says something else, for as long as it does. */
  const toldOf = async (of: { betId: number; isLeft?: boolean }, said: object) => {
    const row = rows.find(({ bet_id, is_left }) => bet_id === of.betId && is_left === (of.isLeft ?? false));
    if (!row) throw new Error('no such entry');
    const write = async (set: object) =>
      await db.updateTable('bet_entries').set(set).where('id', '=', row.id).execute();
    await write(said);
    const { differences } = await checkLedger(db, app.clock.now, events);
    await write({ earned: row.earned, got: row.got, over_at: row.over_at });
    // What somebody lost to whom follows what was got; its own test holds it.
    const ofEntries = differences.filter((text) => !text.includes(' by VS: '));
    return ofEntries.map((text) => text.replace(`entry ${row.id} `, 'entry ID '));
  };
  const rule = 'a VS is not what was held and paid';
  expect(await toldOf({ betId: won }, { got: 999 })).toEqual([
    `${rule}: entry ID of VS ${won} got 1000, not 999`,
  ]);
  expect(await toldOf({ betId: won, isLeft: true }, { got: 1 })).toEqual([
    `${rule}: entry ID of VS ${won} got 500, not 1`,
  ]);
  expect(await toldOf({ betId: returned }, { got: 0 })).toEqual([
    `${rule}: entry ID of VS ${returned} got 500, not 0`,
  ]);
  expect(await toldOf({ betId: returned }, { earned: 400 })).toEqual([
    `${rule}: entry ID of VS ${returned} paid 500, not 400`,
  ]);
  expect(await toldOf({ betId: later }, { earned: 501 })).toEqual([
    `${rule}: VS ${later} holds 500, not 501`,
    `${rule}: entry ID of VS ${later} paid 500, not 501`,
  ]);
  expect(await desk.differences()).toEqual([]);
});
