import { beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { desk, logOf, market, moneyOf, onMarket, START, waitingFor } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const OPENS = after(60);
const CLOSES = after(3600);
onMarket({ recheck: false });

beforeEach(async () => {
  await open([OPENS, CLOSES]);
});

async function open(...windows: readonly (readonly [Date, Date])[]): Promise<void> {
  const asked = windows.map(([opens, closes]) => ({
    opens_at: opens.toISOString(),
    closes_at: closes.toISOString(),
  }));
  const { boss, league } = market;
  expect((await setSignings(app, league, { token: boss.token, windows: asked })).status).toBe(200);
}

/** Sends requests while another holds the tournament; the window opens, or closes, before it lets go. */
async function waitingUntil<Reply>(at: Date, ask: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const sent = await app.database.db.transaction().execute(async (tx) => {
    const held = tx.selectFrom('tournaments').select('id').where('id', '=', market.league.tournamentId);
    await held.forUpdate().executeTakeFirstOrThrow();
    const waiting: Promise<Reply>[] = [];
    for (const one of ask) {
      waiting.push(one());
      await expect.poll(() => waitingFor(app)).toBe(waiting.length);
    }
    app.clock.now = at;
    return waiting;
  });
  return await Promise.all(sent);
}

const money = (team: string, option: 'add' | 'less', cents: string) =>
  deskOf(
    app,
    market.boss.token,
    market.league.tournamentId,
  )('registrations.moveMoney', {
    params: { teamId: desk.teamId(team) },
    body: { option, quantity: cents, reason: 'The rules say so' },
  });
const bid = () => desk.bid(market.bor, 'Bor', market.star, PRICE);
const offers = async () =>
  await app.database.db
    .selectFrom('offers')
    .select(['waits_for', 'ended', 'made_at', 'ended_at'])
    .where('tournament_id', '=', market.league.tournamentId)
    .execute();

test('who gives money, and waited for the bid of a window that opened meanwhile, ends nothing of it', async () => {
  app.clock.now = after(59);
  const replies = await waitingUntil(after(61), [bid, () => money('Cid', 'add', '1')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await offers()).toMatchObject([{ waits_for: 'seller', made_at: after(61) }]);
});

test('who prolongs a window, and waited for its first bid, ends nothing of it', async () => {
  app.clock.now = after(59);
  const prolong = () =>
    setSignings(app, market.league, {
      token: market.boss.token,
      windows: [{ opens_at: OPENS.toISOString(), closes_at: after(7200).toISOString() }],
    });
  const replies = await waitingUntil(after(61), [bid, prolong]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await offers()).toMatchObject([{ waits_for: 'seller' }]);
});

test('who closes signings, and waited for a bid, ends it after it was made', async () => {
  app.clock.now = after(100);
  const close = () => setSignings(app, market.league, { token: market.boss.token, lock: 'closed' });
  await waitingUntil(after(105), [bid, close]);
  const [offer] = await offers();
  expect(offer).toMatchObject({ ended: 'lapsed', made_at: after(105), ended_at: after(105) });
});

test('who takes money, and waited until the window closed, finds what its offers held', async () => {
  app.clock.now = after(100);
  expect((await bid()).status).toBe(200);
  app.clock.now = after(3599);
  const [reply] = await waitingUntil(CLOSES, [() => money('Bor', 'less', String(MONEY / 100))]);
  expect(reply?.status, reply?.text).toBe(200);
  expect(await moneyOf(app, market.league)).not.toHaveProperty('Bor');
});

test('the administrators’ list of teams tells who plays there nothing of what a rival’s offers hold', async () => {
  const { boss, league } = market;
  app.clock.now = after(100);
  const [neutral, rival] = [await makePerson(app), await makePerson(app)];
  for (const { userId } of [neutral, rival]) {
    await insertAdministrator(app.database.db, league.tournamentId, userId);
  }
  await app.write((tx) => insertManager(tx, desk.teamId('Cid'), rival.userId));
  expect((await bid()).status).toBe(200);
  const moneySeenBy = async ({ token }: { readonly token: string }) => {
    const reply = await deskOf(
      app,
      token,
      league.tournamentId,
    )('registrations.teams', {
      query: { sort: '-money' },
    });
    return reply.body.data.data.map(({ team, money: cents }) => [team.name, cents]);
  };
  const all = [
    ['Ajo', MONEY],
    ['Bor', MONEY],
    ['Cid', MONEY],
  ];
  expect(await moneySeenBy(rival)).toEqual(all);
  const held = [
    ['Ajo', MONEY],
    ['Cid', MONEY],
    ['Bor', MONEY - PRICE],
  ];
  expect(await moneySeenBy(neutral)).toEqual(held);
  expect(await moneySeenBy(boss)).toEqual(held);
  // Once the window is closed the money is back, whether that is written or not.
  app.clock.now = CLOSES;
  expect(await moneySeenBy(neutral)).toEqual(all);
});

test('a player whom an administrator takes out leaves a line in the log', async () => {
  const { star, boss, league } = market;
  const ask = deskOf(app, boss.token, league.tournamentId);
  const reply = await ask('registrations.takeOutPlayer', { params: { playerSlug: star.slug } });
  expect(reply.status, reply.text).toBe(200);
  expect((await logOf(app, league)).at(-1)).toMatch(/^release .+: Ajo → null, 0$/);
});
