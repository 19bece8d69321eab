import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { ordersDesk } from '../orders/testing.ts';
import { DATE, vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = vsDesk(() => app);
/** What each refusal says. */
const SAYS = {
  vs_entering_ended: /can enter or leave any more/,
  vs_entered_already: /in this VS already/,
  vs_made_by_oneself: /You made this VS/,
  vs_changed: /has changed since you saw it/,
  vs_position_full: /side is full/,
  vs_account_too_young: /at least 30 days old/,
  unconfirmed: /[Cc]onfirm/,
  vs_coins_too_few: /Only earned coins/,
  vs_matches_too_few: /3 matches/,
  vs_limit_reached: /own limit leaves you 499 coins/,
  vs_self_excluded: /excluded yourself/,
  exclusion_not_longer: /at least that long/,
  vs_waits_for_participants: /24 hours to report/,
  vs_over: /decided already/,
  vs_not_participant: /not in this VS/,
  vs_report_too_late: /24 hours to report are over/,
  vs_terms_fixed: /terms are fixed/,
} as const;
let maker: Person;
let judge: Person;
let anna: Person;
let bea: Person;
stage({ now: START });
beforeAll(async () => {
  maker = await makePerson(app, { role: 'FULL', daysOld: 90 });
  judge = await makePerson(app, { role: 'FULL', daysOld: 90 });
  await desk.letEverybodyIn();
});
beforeEach(async () => {
  app.clock.now = START;
  anna = await desk.player();
  bea = await desk.player();
});

/** Anna on side 1 against Bea on side 2, locked. */
async function locked(more: object = {}): Promise<number> {
  const id = await desk.make(maker, more);
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(0);
  return id;
}

describe('an entry', () => {
  test('is closed to who owes coins, in words of VS; who doesn’t say their age hasn’t said that they are 18', async () => {
    const id = await desk.make(maker);
    const body = { position: 1, coins: 500, version: 0 };
    const silent = await app.call('vs.enter', { token: anna.token, params: { betId: id }, body });
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { adult: ['You have to be 18 or older for VS.'] },
    ]);
    const orders = ordersDesk(() => app);
    const { token } = await makePerson(app, { role: 'SUPER' });
    const { id: orderId } = await orders.orderCoins(anna);
    await orders.pay(anna, orderId);
    const by = { reason: 'Asked for it', password: PASSWORD };
    const params = { userId: anna.userId };
    await app.call('wallet.move', { token, params, body: { deed: 'take', amount: 2500, ...by } });
    await app.call('orders.refund', { token, params: { orderId }, body: { cents: 250, ...by } });
    const { status, body: said } = await desk.tryEnter(anna, id, 1);
    expect([status, said.message]).toEqual([409, expect.stringContaining('VS is closed to you')]);
  });

  test('holds the coins in the escrow of its VS, and is shown as it was made', async () => {
    const id = await desk.make(maker);
    expect(await desk.enter(anna, id, 2)).toMatchObject({ seat: 1, balance: 500 });
    expect(await desk.escrowOf(id)).toBe(500);
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 500 });
    expect((await desk.seats(anna, id)).mine).toMatchObject({ position: 2, seat: 1, coins: 500, got: null });
    expect((await desk.show(id)).taken).toEqual([0, 1]);
    const held = (await app.call('wallet.mine', { token: anna.token })).body.data.coins;
    expect(held).toEqual({ available: 500, held: 500, owed: 0 });
    expect(await desk.differences()).toEqual([]);
  });

  test('is taken back before the date, to where it came from, and frees the seat', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    expect((await desk.tryLeave(anna, id)).status).toBe(200);
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1000 });
    expect(await desk.enter(bea, id, 1)).toMatchObject({ seat: 1 });
    await desk.passTo(0);
    expect((await desk.tryLeave(bea, id)).body.message).toMatch(SAYS.vs_entering_ended);
    expect(await desk.differences()).toEqual([]);
  });

  test.each([
    ['twice', 1, {}, 'vs_entered_already'],
    ['of the other side as well', 2, {}, 'vs_entered_already'],
  ] as const)('%s is refused', async (_, position, more, code) => {
    const id = await desk.make(maker, { seats: 2 });
    await desk.enter(anna, id, 1);
    expect((await desk.tryEnter(anna, id, position, more)).body.message).toMatch(SAYS[code]);
    expect(await desk.escrowOf(id)).toBe(500);
  });

  test('by its maker, on a full side, of other coins than were shown, from the date on is refused', async () => {
    const id = await desk.make(maker);
    expect((await desk.tryEnter(maker, id, 1)).body.message).toMatch(SAYS.vs_made_by_oneself);
    expect((await desk.tryEnter(anna, id, 1, { coins: 400 })).body.message).toMatch(SAYS.vs_changed);
    await desk.enter(anna, id, 1);
    expect((await desk.tryEnter(bea, id, 1)).body.message).toMatch(SAYS.vs_position_full);
    app.clock.now = DATE;
    expect((await desk.tryEnter(bea, id, 2)).body.message).toMatch(SAYS.vs_entering_ended);
  });

  test('of one that was cancelled ahead of its date is refused, and so is leaving it, by a sentence that is true of it', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    await desk.tryConfirm(judge, id, 'cancel');
    const said = [await desk.tryEnter(bea, id, 2), await desk.tryLeave(anna, id)];
    for (const { body } of said) {
      expect(body.message).toMatch(SAYS.vs_entering_ended);
      expect(body.message).not.toMatch(/date/);
    }
  });

  test.each([
    ['a new account', { daysOld: 3 }, 1000, 'vs_account_too_young'],
    ['an address that nobody confirmed', { isConfirmed: false }, 1000, 'unconfirmed'],
    ['too few earned coins', {}, 499, 'vs_coins_too_few'],
  ] as const)('by %s is refused', async (_, more, coins, code) => {
    const one = await desk.player(coins, more);
    const id = await desk.make(maker);
    const { body } = await desk.tryEnter(one, id, 1);
    expect(body.message).toMatch(SAYS[code]);
    expect(await desk.escrowOf(id)).toBe(0);
  });

  test('needs three matches on sheets that both sides stood by', async () => {
    const id = await desk.make(maker);
    await app.database.db.updateTable('vs_settings').set({ least_matches: 3 }).execute();
    expect((await desk.tryEnter(anna, id, 1)).body.message).toMatch(SAYS.vs_matches_too_few);
    expect((await desk.offer(anna, id, 1)).blocked).toMatchObject({ needed: 3, have: 0 });
    await desk.letEverybodyIn();
  });

  test('asks once whether one is 18', async () => {
    const id = await desk.make(maker);
    const { status, body } = await desk.tryEnter(anna, id, 1, { adult: false });
    expect([status, body.errors]).toEqual([422, { adult: ['You have to be 18 or older for VS.'] }]);
    await desk.enter(anna, id, 1);
    const next = await desk.make(maker);
    await desk.enter(anna, next, 1, { adult: false });
  });

  test('stays within one’s own limit, and never by who excluded themselves', async () => {
    const id = await desk.make(maker, { seats: 2 });
    const limit = (coins: number | null) =>
      app.call('limits.setVs', { token: anna.token, body: { period: 'day', coins } });
    expect((await limit(499)).status).toBe(200);
    expect((await desk.tryEnter(anna, id, 1)).body.message).toMatch(SAYS.vs_limit_reached);
    await app.call('limits.excludeFromVs', { token: bea.token, body: { period: 1 } });
    expect((await desk.tryEnter(bea, id, 1)).body.message).toMatch(SAYS.vs_self_excluded);
    const shorter = await app.call('limits.excludeFromVs', { token: bea.token, body: { period: 1 } });
    expect(shorter.body.message).toMatch(SAYS.exclusion_not_longer);
    // Nothing is offered that would be refused.
    const { vs } = (await app.call('limits.mine', { token: bea.token })).body.data;
    expect(vs.periods).not.toContain(1);
    expect(vs.periods).toContain('for_ever');
  });

  test('counts against the limit, and no longer once it came back', async () => {
    await app.call('limits.setVs', { token: anna.token, body: { period: 'month', coins: 700 } });
    const [one, two] = [await desk.make(maker), await desk.make(maker)];
    await desk.enter(anna, one, 1);
    expect((await desk.offer(anna, two, 1)).left_coins).toBe(200);
    await desk.tryLeave(anna, one);
    expect((await desk.offer(anna, two, 1)).left_coins).toBe(700);
  });
});

describe('at its date', () => {
  test('one that is not full goes back', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    await desk.passTo(0);
    expect(await desk.show(id)).toMatchObject({ state: 'paid_back', because: 'not_full', verdict: null });
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1000 });
    expect(await desk.differences()).toEqual([]);
  });

  test('one that is full is locked, and says so without a job', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    await desk.enter(bea, id, 2);
    app.clock.now = DATE;
    app.cache.touch(['*']);
    expect((await desk.show(id)).state).toBe('to_report');
  });
});

describe('a VS that is locked', () => {
  test('is decided by who neither made nor entered it, and the winner gets all but the fee', async () => {
    const id = await locked({ fee: 3 });
    await desk.tryReport(anna, id, '1');
    expect((await desk.tryConfirm(judge, id, '1')).body.message).toMatch(SAYS.vs_waits_for_participants);
    await desk.tryReport(bea, id, '1');
    expect((await desk.seats(bea, id)).reports).toMatchObject({ proposal: '1' });
    expect((await desk.tryConfirm(maker, id, '1')).body.message).toMatch(SAYS.vs_made_by_oneself);
    expect((await desk.tryConfirm(judge, id, '1')).status).toBe(200);
    expect((await desk.show(id)).state).toBe('counting');
    await desk.runJob();
    await desk.runJob();
    expect(await desk.show(id)).toMatchObject({ state: 'paid_out', verdict: '1', because: 'ruled' });
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 500 + 970 });
    expect(await desk.coinsOf(bea)).toMatchObject({ earned: 500 });
    expect((await desk.seats(anna, id)).mine).toMatchObject({ got: 970 });
    expect((await desk.tryConfirm(judge, id, '2')).body.message).toMatch(SAYS.vs_over);
    expect(await desk.differences()).toEqual([]);
  });

  test.each(['draw', 'cancel'])('and %s gives all back, without a fee', async (verdict) => {
    const id = await locked({ fee: 10 });
    await desk.passTo(24);
    expect((await desk.tryConfirm(judge, id, verdict)).status).toBe(200);
    await desk.runJob();
    expect(await desk.show(id)).toMatchObject({ state: 'paid_back', verdict });
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1000 });
    expect(await desk.differences()).toEqual([]);
  });

  test('and on whose end both sides agree stands after 72 hours', async () => {
    const id = await locked();
    await desk.tryReport(anna, id, '2');
    await desk.tryReport(bea, id, '2');
    await desk.passTo(72);
    expect(await desk.show(id)).toMatchObject({ state: 'paid_out', verdict: '2', because: 'agreed' });
    expect(await desk.coinsOf(bea)).toMatchObject({ earned: 1500 });
  });

  test('and on whose end they don’t agree goes back after 72 hours', async () => {
    const id = await locked();
    await desk.tryReport(anna, id, '1');
    await desk.tryReport(bea, id, '2');
    await desk.passTo(72);
    expect(await desk.show(id)).toMatchObject({ state: 'paid_back', because: 'undecided' });
  });

  test('takes no report from strangers, none after 24 hours, and no ruling of 3', async () => {
    const id = await locked();
    expect((await desk.tryReport(judge, id, '1')).body.message).toMatch(SAYS.vs_not_participant);
    expect((await desk.tryReport(anna, id, '3')).status).toBe(422);
    expect((await desk.tryConfirm(judge, id, '3')).status).toBe(422);
    await desk.passTo(24);
    expect((await desk.tryReport(anna, id, '1')).body.message).toMatch(SAYS.vs_report_too_late);
    expect((await desk.tryConfirm(judge, id, '1', '  ')).status).toBe(422);
  });
});

test('a full VS of eleven shares the gain, what is left over to the earliest', async () => {
  const id = await desk.make(maker, { seats: 11, entry: 75, fee: 3 });
  const all: Person[] = [];
  for (let seat = 0; seat < 22; seat++) {
    const one = await desk.player(75);
    all.push(one);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await desk.enter(one, id, seat % 2 === 0 ? 1 : 2, { coins: 75 });
  }
  expect((await desk.show(id)).sum).toMatchObject({
    bet: 1650,
    fee: 49,
    shared: 1601,
    gain: 145,
    left_over: 6,
  });
  await desk.passTo(24);
  await desk.tryConfirm(judge, id, '2');
  await desk.runJob();
  const winners = all.filter((_, seat) => seat % 2 === 1);
  const got = await Promise.all(winners.map(async (one) => (await desk.coinsOf(one)).earned));
  expect(got).toEqual([146, 146, 146, 146, 146, 146, 145, 145, 145, 145, 145]);
  expect(await desk.differences()).toEqual([]);
});

describe('the terms', () => {
  test('change until somebody has entered', async () => {
    const id = await desk.make(maker);
    const edit = (more: object = {}) =>
      app.call('vs.editBet', {
        token: maker.token,
        params: { betId: id },
        body: {
          name: 'Other duel',
          rules: 'Best of three',
          seats: 2,
          entry: 500,
          fee: 5,
          date: DATE.toISOString(),
          version: 0,
          ...more,
        },
      });
    expect((await edit()).status).toBe(200);
    expect(await desk.show(id)).toMatchObject({ name: 'Other duel', seats: 2, fee_percent: 5 });
    // Who saw the old terms doesn't enter other ones, though the coins are the same.
    expect((await desk.tryEnter(anna, id, 1)).body.message).toMatch(SAYS.vs_changed);
    expect(await desk.escrowOf(id)).toBe(0);
    const { version } = await desk.offer(anna, id, 1);
    await desk.enter(anna, id, 1, { version });
    expect((await edit({ version: 1 })).body.message).toMatch(SAYS.vs_terms_fixed);
  });

  test.each([
    [{ entry: 0 }, 'entry'],
    [{ entry: -1 }, 'entry'],
    [{ entry: 1.5 }, 'entry'],
    [{ entry: 2 ** 53 }, 'entry'],
    [{ seats: 12 }, 'seats'],
    [{ seats: 0 }, 'seats'],
    [{ fee: 101 }, 'fee'],
    [{ date: START.toISOString() }, 'date'],
    [{ name: 'ab' }, 'name'],
  ])('%o are refused on their field', async (more, field) => {
    const { status, body } = await desk.tryMake(maker, more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('are nobody’s but FULL’s and SUPER’s to make', async () => {
    const admin = await makePerson(app, { role: 'ADMIN' });
    expect((await desk.tryMake(admin)).status).toBe(403);
  });
});

describe('somebody who', () => {
  const orders = ordersDesk(() => app);

  test('is banned gets back what can still be left, and stays in what is locked', async () => {
    const open = await desk.make(maker, { date: new Date(DATE.getTime() + 86_400_000).toISOString() });
    await desk.enter(anna, open, 1);
    await locked();
    await orders.ban(anna);
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 500 });
    expect((await desk.show(open)).taken).toEqual([0, 0]);
    expect(await desk.differences()).toEqual([]);
  });

  test('deletes the account while coins of theirs are held is refused, and can once they have left', async () => {
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    const end = () =>
      app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    expect((await end()).body.message).toMatch(/coins in a VS that is not over/);
    expect((await desk.show(id)).taken).toEqual([1, 0]);
    await desk.tryLeave(anna, id);
    expect((await end()).status).toBe(200);
    expect(await desk.differences()).toEqual([]);
  });
});

describe('switched off', () => {
  test('VS pays back what is open and locked, but for what both sides agree on; one’s own stay readable', async () => {
    const agreed = await locked();
    await desk.tryReport(anna, agreed, '1');
    await desk.tryReport(bea, agreed, '1');
    const boss = await makePerson(app, { role: 'SUPER' });
    const cora = await desk.player();
    const dora = await desk.player();
    const later = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
    const open = await desk.make(maker, { date: later });
    await desk.enter(cora, open, 1);
    await desk.enter(dora, open, 2);
    await desk.tryLeave(dora, open);
    const set = async (on: boolean) => {
      const { version } = (await app.call('vs.vsSettings', { token: boss.token })).body.data;
      const body = { on, confirmed: false, coins: 'earned', days: 30, matches: 0, version };
      return await app.call('vs.setVs', { token: boss.token, body: body as never });
    };
    expect((await set(false)).status).toBe(200);
    expect((await desk.tryEnter(cora, open, 2)).status).toBe(404);
    await desk.runJob();
    expect(await desk.coinsOf(cora)).toMatchObject({ earned: 1000 });
    expect(await desk.coinsOf(anna)).toMatchObject({ earned: 1500 });
    expect((await app.call('vs.show', { params: { betId: open } })).status).toBe(404);
    expect((await app.call('vs.list')).status).toBe(404);
    const own = (await app.call('vs.mine', { token: cora.token })).body.data.data;
    expect(own).toMatchObject([{ id: open, state: 'paid_back', got: 500 }]);
    expect((await desk.seats(cora, open)).item).toMatchObject({ because: 'switched_off' });
    // Who left it finds it behind the entries of their coins.
    expect(await desk.seats(dora, open)).toMatchObject({ item: { id: open }, mine: null });
    const stranger = await desk.player();
    const foreign = await app.call('vs.seats', { token: stranger.token, params: { betId: open } });
    expect(foreign.status).toBe(404);
    expect((await set(true)).status).toBe(200);
    expect(await desk.differences()).toEqual([]);
  });
});
