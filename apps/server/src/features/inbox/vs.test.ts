import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { vsDesk } from '../vs/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
const { told } = inboxDesk(() => app);
let maker: Person;
let judge: Person;
stage({ now: START });
beforeEach(() => {
  app.clock.now = START;
});
beforeAll(async () => {
  maker = await makePerson(app, { role: 'FULL' });
  judge = await makePerson(app, { role: 'FULL' });
  await desk.letEverybodyIn();
});

test('who is in a VS is told what they have to do and to know, and led there; who may decide it, that it waits', async () => {
  const [anna, bea] = [await desk.player(), await desk.player()];
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(0);
  await desk.tryReport(anna, id, '1');
  await desk.tryReport(bea, id, '1');
  await desk.tryConfirm(judge, id, '1');
  await desk.runJob();
  expect(await told(anna)).toEqual([
    expect.stringMatching(new RegExp(`You have won “Friday duel”: 1,000 coins.*/vs/${id}/details`)),
    expect.stringMatching(/is decided/),
    expect.stringMatching(new RegExp(`The other side has reported.*/vs/${id}/edit`)),
    expect.stringMatching(new RegExp(`report how it ended within 24 hours.*/vs/${id}/edit`)),
    expect.stringMatching(/is full: it will be played/),
  ]);
  expect((await told(judge))[0]).toMatch(new RegExp(`is awaiting a decision.*/bets/${id}/confirm-results`));
  expect(await told(maker)).toEqual([]);
});

test('who wins a VS whose fee takes everything is told that they have won, and that nothing is left', async () => {
  const [anna, bea] = [await desk.player(), await desk.player()];
  const id = await desk.make(maker, { fee: 100 });
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(24);
  await desk.tryConfirm(judge, id, '1');
  await desk.runJob();
  expect((await told(anna))[0]).toMatch(/You have won “Friday duel”: the fee takes all of it/);
  expect((await told(bea))[0]).toMatch(/The other side has won “Friday duel”/);
});

describe('how a VS ended is told once to everybody who entered it', () => {
  /** Two on each side, locked. */
  async function four(more: object = {}) {
    const all = [await desk.player(), await desk.player(), await desk.player(), await desk.player()];
    const id = await desk.make(maker, { seats: 2, ...more });
    for (const [place, one] of all.entries()) await desk.enter(one, id, place < 2 ? 1 : 2);
    return { id, all };
  }
  const lastOf = async (all: readonly Person[]) => {
    const ends: (string | undefined)[] = [];
    for (const one of all)
      ends.push((await told(one)).filter((text) => /won|is over/.test(text)).join(' | '));
    return ends;
  };
  const WON = /^vs_won: You have won “Friday duel”: 1,000 coins for you[^|]*$/;
  const LOST = /^vs_lost: The other side has won “Friday duel”[^|]*$/;
  const BACK = /^vs_paid_back: “Friday duel” is over: your coins have been returned[^|]*$/;

  test('by reports that stand: the winners with their gain, the losers that the other side has won', async () => {
    const { id, all } = await four();
    await desk.passTo(0);
    for (const one of all) await desk.tryReport(one, id, '2');
    await desk.passTo(72);
    await desk.runJob();
    const [first, second, third, fourth] = await lastOf(all);
    expect([first, second]).toEqual([expect.stringMatching(LOST), expect.stringMatching(LOST)]);
    expect([third, fourth]).toEqual([expect.stringMatching(WON), expect.stringMatching(WON)]);
    // One event for all who won, and one for all who lost, however many they are.
    const { rows } = await sql`select kind from inbox_events
      where kind in ('vs_won', 'vs_lost') and facts -> 'values' ->> 'betId' = ${id}::text order by 1`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ kind: 'vs_lost' }, { kind: 'vs_won' }]);
  });

  test.each(['draw', 'cancel'])('by a ruling of %s: that the coins are back', async (verdict) => {
    const { id, all } = await four();
    await desk.passTo(25);
    await desk.tryConfirm(judge, id, verdict);
    await desk.runJob();
    await desk.runJob();
    for (const end of await lastOf(all)) expect(end).toMatch(BACK);
  });
});
