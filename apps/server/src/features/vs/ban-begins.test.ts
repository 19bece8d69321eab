import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { DATE, vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const HOUR_MS = 3_600_000;
const desk = vsDesk(() => app);
let maker: Person;
let full: Person;
let anna: Person;
let bea: Person;
let tournamentId: number;
stage({ now: START });
beforeAll(async () => {
  maker = await makePerson(app, { role: 'FULL', daysOld: 90 });
  full = await makePerson(app, { role: 'FULL', daysOld: 90 });
  ({ tournamentId } = await makeLeague(app, { teams: ['Ajo', 'Bor'] }));
  await desk.letEverybodyIn();
});
beforeEach(async () => {
  app.clock.now = START;
  [anna, bea] = [await desk.player(), await desk.player()];
});

/** Bans somebody from so many hours before the date on. */
async function banFrom(hours: number, { slug }: Person, more: object = {}): Promise<void> {
  const start = new Date(DATE.getTime() - hours * HOUR_MS).toISOString();
  const body = { player: slug, scope: 'site', reason: 'insults', start, ...more } as const;
  const { status, text } = await app.call('discipline.ban', {
    token: full.token,
    params: { tournamentId },
    body,
  });
  if (status !== 200) throw new Error(text);
}

describe('a ban from the site that begins later', () => {
  test('leaves the entry in until it begins; then the coins come back and the seat is free', async () => {
    const id = await desk.make(maker, { seats: 2 });
    await desk.enter(anna, id, 1);
    await desk.enter(bea, id, 1);
    await banFrom(2, anna);
    expect((await desk.show(id)).taken).toEqual([2, 0]);
    await desk.passTo(-2.1);
    expect((await desk.show(id)).taken).toEqual([2, 0]);
    await desk.passTo(-2);
    await desk.runJob();
    expect((await desk.show(id)).taken).toEqual([1, 0]);
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1000 });
    expect(await desk.coinsOf(bea)).toMatchObject({ earned: 500 });
    expect((await desk.tryEnter(anna, id, 1)).status).toBe(403);
    expect(await desk.differences()).toEqual([]);
  });

  test('changes nothing of a VS that is locked by then, nor of one’s entry if it is of a tournament alone', async () => {
    const [id, other] = [await desk.make(maker), await desk.make(maker)];
    await desk.enter(anna, id, 1);
    await desk.enter(bea, id, 2);
    const cora = await desk.player();
    await desk.enter(cora, other, 1);
    await banFrom(-1, anna);
    await banFrom(3, cora, { scope: 'tournament' });
    await desk.passTo(-2);
    expect((await desk.show(other)).taken).toEqual([1, 0]);
    await desk.passTo(0);
    await desk.passTo(2);
    expect(await desk.show(id)).toMatchObject({ taken: [1, 1], state: 'to_report' });
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 500 });
  });

  test('does not take the entry if it was ended before it began', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    await banFrom(2, anna);
    await app.database.db.updateTable('bans').set({ ends_at: START, starts_at: START }).execute();
    await desk.passTo(-1);
    expect((await desk.show(id)).taken).toEqual([1, 0]);
  });
});
