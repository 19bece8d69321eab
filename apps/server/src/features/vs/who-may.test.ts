import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { DATE, vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const YEAR_MS = 365 * 86_400_000;
const REASON = 'Anna left the lobby twice';
const desk = vsDesk(() => app);
let maker: Person;
let judge: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  await desk.letEverybodyIn();
  maker = await makePerson(app, { role: 'FULL', daysOld: 90 });
  judge = await makePerson(app, { role: 'FULL', daysOld: 90 });
});

const terms = { name: 'Other duel', rules: '', seats: 1, entry: 500, fee: 0, date: DATE.toISOString() };
const edit = ({ token }: Person, betId: number, more: object = {}) =>
  app.call('vs.editBet', { token, params: { betId }, body: { ...terms, version: 0, ...more } });
const bets = ({ token }: Person, tab = 'open') => app.call('vs.bets', { token, query: { tab } as never });
const pairs = ({ token }: Person) => app.call('vs.pairs', { token });
const bet = ({ token }: Person, betId: number) => app.call('vs.bet', { token, params: { betId } });

describe('the date of a VS', () => {
  test.each(['2099-12-31T23:59:59Z', new Date(START.getTime() + YEAR_MS + 1).toISOString()])(
    'is not %s: a year ahead at most, and the lists stay',
    async (date) => {
      const id = await desk.make(maker);
      for (const reply of [await desk.tryMake(maker, { date }), await edit(maker, id, { date })]) {
        expect(reply.status).toBe(422);
        expect(reply.body.errors).toEqual({ date: [expect.stringMatching(/a year ahead/)] });
      }
      expect((await bets(maker)).status).toBe(200);
    },
  );

  test('is not one before the clocks began', async () => {
    const { status, body } = await desk.tryMake(maker, { date: '1969-07-20T20:17:00Z' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['date']]);
  });

  test('may be a year ahead', async () => {
    const date = new Date(START.getTime() + YEAR_MS).toISOString();
    expect((await desk.tryMake(maker, { date })).status).toBe(200);
  });
});

test('who changes the terms of another’s VS neither enters nor decides it', async () => {
  const editor = await desk.player(1000, { role: 'FULL', daysOld: 90 });
  const id = await desk.make(maker);
  expect((await edit(editor, id)).status).toBe(200);
  // Once is as good as twice.
  expect((await edit(editor, id, { version: 1 })).status).toBe(200);
  const { status, body } = await desk.tryEnter(editor, id, 1);
  expect([status, body.message]).toEqual([403, expect.stringMatching(/changed its terms/)]);
  expect((await desk.offer(editor, id, 1)).blocked).toMatchObject({ code: 'vs_made_by_oneself' });
  expect((await desk.seats(editor, id)).can).toMatchObject({ enter: [], confirm: false, edit: true });
  expect((await desk.tryConfirm(editor, id, 'cancel')).status).toBe(403);
  expect((await bet(editor, id)).body.data.can_confirm).toBe(false);
  expect((await desk.tryConfirm(judge, id, 'cancel')).status).toBe(200);
});

test('who plays on another console enters no VS of this one', async () => {
  const elsewhere = await desk.player(1000, { console: 'xbox' });
  const id = await desk.make(maker);
  expect((await desk.tryEnter(elsewhere, id, 1)).status).toBe(409);
  expect((await desk.offer(elsewhere, id, 1)).blocked).toMatchObject({ code: 'vs_no_player' });
  expect((await desk.seats(elsewhere, id)).can.enter).toEqual([]);
  expect(await desk.escrowOf(id)).toBe(0);
});

describe('who can’t take a step is told why, with the code that the call refuses it with', () => {
  const blocked = async (one: Person, id: number) => {
    const { edit_blocked, confirm_blocked } = (await bet(one, id)).body.data;
    return { edit: edit_blocked, confirm: confirm_blocked };
  };
  const reporting = async (one: Person, id: number) => (await desk.seats(one, id)).report_blocked;

  test('the desk: their own, one that they are in, one that is fixed, locked or over', async () => {
    const insider = await desk.player(1000, { role: 'FULL', daysOld: 90 });
    const bea = await desk.player();
    const id = await desk.make(maker);
    expect(await blocked(maker, id)).toEqual({ edit: null, confirm: 'vs_made_by_oneself' });
    expect(await blocked(judge, id)).toEqual({ edit: null, confirm: null });
    await desk.enter(insider, id, 1);
    expect(await blocked(insider, id)).toEqual({ edit: 'vs_terms_fixed', confirm: 'vs_entered_by_oneself' });
    await desk.enter(bea, id, 2);
    await desk.passTo(0);
    expect(await blocked(judge, id)).toEqual({ edit: 'vs_entering_ended', confirm: null });
    const late = await edit(judge, id);
    expect([late.status, late.body.message]).toEqual([409, 'Nobody can enter or leave any more.']);
    await desk.passTo(72);
    expect(await blocked(judge, id)).toEqual({ edit: 'vs_over', confirm: 'vs_over' });
  });

  test('who reports: too early, not in it, too late, over', async () => {
    const [anna, bea] = [await desk.player(), await desk.player()];
    const id = await desk.make(maker);
    await desk.enter(anna, id, 1);
    await desk.enter(bea, id, 2);
    expect(await reporting(anna, id)).toBe('vs_not_locked');
    // There is nothing to report, so nothing was reported either.
    expect((await desk.seats(anna, id)).reports).toBeNull();
    await desk.passTo(1);
    expect([await reporting(anna, id), await reporting(judge, id)]).toEqual([null, 'vs_not_participant']);
    await desk.passTo(24);
    expect(await reporting(anna, id)).toBe('vs_report_too_late');
    await desk.passTo(72);
    expect(await reporting(anna, id)).toBe('vs_over');
  });
});

test('lists say why a VS came back as soon as its time is over, before a job has paid', async () => {
  const anna = await desk.player();
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  app.clock.now = DATE;
  app.cache.touch(['*']);
  const { data } = (await app.call('vs.list')).body.data;
  expect(data.find((one) => one.id === id)).toMatchObject({ state: 'counting', because: 'not_full' });
  expect(await desk.show(id)).toMatchObject({
    because: 'not_full',
    ended_at: DATE.toISOString(),
    paid_at: null,
  });
  await desk.passTo(0);
  const mine = (await app.call('vs.mine', { token: anna.token })).body.data.data;
  expect(mine).toMatchObject([{ id, state: 'paid_back', because: 'not_full', verdict: null }]);
});

test('why it was decided so is read by who entered and by the desk alone', async () => {
  const [anna, bea, other] = [await desk.player(), await desk.player(), await desk.player()];
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  await desk.enter(bea, id, 2);
  await desk.passTo(25);
  expect((await desk.tryConfirm(judge, id, '2', REASON)).status).toBe(200);
  const shown = await app.call('vs.show', { params: { betId: id } });
  expect(shown.body.data).toMatchObject({ verdict: '2', because: 'ruled' });
  expect(shown.text).not.toContain(REASON);
  const page = await app.request('GET', `/en/console/psn/vs/${id}/details`);
  expect(page.text).not.toContain(REASON);
  expect((await desk.seats(other, id)).reason).toBeNull();
  for (const one of [anna, bea, maker, judge]) expect((await desk.seats(one, id)).reason).toBe(REASON);
});

test('while VS is off its desk is not there, nor its list: one’s own stay', async () => {
  const anna = await desk.player();
  const id = await desk.make(maker);
  await desk.enter(anna, id, 1);
  const list = () => app.call('vs.list');
  const all = async () =>
    (await Promise.all([bets(judge), bet(judge, id), pairs(judge), list()])).map(({ status }) => status);
  expect(await all()).toEqual([200, 200, 200, 200]);
  const boss = await makePerson(app, { role: 'SUPER' });
  const set = async (on: boolean) => {
    const { version } = (await app.call('vs.vsSettings', { token: boss.token })).body.data;
    const body = { on, confirmed: false, coins: 'earned', days: 30, matches: 0, version };
    expect((await app.call('vs.setVs', { token: boss.token, body: body as never })).status).toBe(200);
  };
  await set(false);
  expect(await all()).toEqual([404, 404, 404, 404]);
  expect((await edit(maker, id)).status).toBe(404);
  expect((await desk.tryConfirm(judge, id, 'cancel')).status).toBe(404);
  expect((await desk.tryReport(anna, id, '1')).status).toBe(404);
  expect((await desk.seats(anna, id)).can).toEqual({
    enter: [],
    leave: true,
    report: false,
    confirm: false,
    edit: false,
  });
  await desk.runJob();
  expect((await app.call('vs.mine', { token: anna.token })).body.data.data).toMatchObject([{ id, got: 500 }]);
  await set(true);
  expect(await all()).toEqual([200, 200, 200, 200]);
});
