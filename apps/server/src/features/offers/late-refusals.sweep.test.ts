import { LANGS } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { clubOf, mateOf } from '../../testing/league.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { insertManager } from '../teams/index.ts';
import {
  desk,
  makeMarket,
  market,
  moneyOf,
  onMarket,
  refusedAs,
  runMarket,
  signFor,
  teamOf,
} from './testing.ts';

const HOUR_MS = 3_600_000;
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
/** An offer of Bor for a player of Ajo, which waits for the player. */
async function accepted(player = market.star, cents = PRICE) {
  const { ajo, bor } = market;
  expect((await desk.bid(bor, 'Bor', player, cents)).status).toBe(200);
  const offer = await desk.newest(ajo, 'Ajo');
  expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
  return offer;
}
async function bought(player = market.star) {
  const offer = await accepted(player);
  expect((await desk.confirm(player, offer)).status).toBe(200);
  return offer;
}
/** An undoing that is refused because of a team says so in each language, in words of its own. */
async function refusedInAll({ id: offerId }: { readonly id: number }, team: string): Promise<void> {
  const params = { tournamentId: market.league.tournamentId, offerId };
  const said = new Set<string>();
  for (const lang of LANGS) {
    const ask = { token: market.boss.token, lang, params, body: { reason: 'A slip' } };
    const reply = await app.call('offers.undo', ask);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(team)]);
    said.add(reply.body.message);
  }
  expect(said.size).toBe(LANGS.length);
}
const runs = ({ nick }: { readonly nick: string }, team: string) => [
  409,
  `${nick} runs ${team} and has to give that up before changing teams.`,
];
const OVER = [409, 'This offer is closed.'];

describe('who confirms', () => {
  test('after 48 hours, to the instant, comes too late', async () => {
    const { star } = market;
    const offer = await accepted();
    later(48 * HOUR_MS);
    expect(await refused(() => desk.confirm(star, offer))).toEqual(OVER);
    later(-1);
    expect((await desk.confirm(star, offer)).status).toBe(200);
  });

  test('is the player, and only when asked', async () => {
    const { ajo, bor, star, back } = market;
    await desk.bid(bor, 'Bor', star, PRICE);
    const offer = await desk.newest(bor, 'Bor');
    const another = [409, 'It is not your turn to answer this offer.'];
    expect(await refused(() => desk.confirm(star, offer))).toEqual(another);
    expect(await refused(() => desk.refuse(star, offer))).toEqual(another);
    for (const who of [back, ajo, bor]) expect((await refused(() => desk.confirm(who, offer)))[0]).toBe(404);
    expect((await refused(() => desk.confirm(star, { id: 999_999 })))[0]).toBe(404);
  });

  test('finds a full squad as it was: the offer stays open', async () => {
    const { star, ajo } = market;
    const offer = await accepted();
    for (let more = 0; more < 17; more += 1) await signFor(app, market, 'Bor');
    expect(await refused(() => desk.confirm(star, offer))).toEqual([409, 'The squad of Bor is full there.']);
    expect((await desk.newest(ajo, 'Ajo')).waits_for).toBe('player');
  });

  test('without premium joins no team of a premium division', async () => {
    const { star, league } = market;
    const offer = await accepted();
    const { db } = app.database;
    await db.updateTable('divisions').set({ is_premium: true }).where('id', '=', league.divisionId).execute();
    expect(await refused(() => desk.confirm(star, offer))).toEqual([
      409,
      `That division is for premium members, and ${star.nick} isn’t one.`,
    ]);
  });

  test('and came to run a team of the tournament since stays where they run it', async () => {
    const { star } = market;
    const offer = await accepted();
    await app.write((tx) => insertManager(tx, desk.teamId('Ajo'), star.userId));
    app.cache.touch(['*']);
    expect(await refused(() => desk.confirm(star, offer))).toEqual(runs(star, 'Ajo'));
  });
});

describe('two teams', () => {
  test('make two deals a window, in both directions, and no third', async () => {
    const { ajo, bor, star, back } = market;
    await bought();
    await desk.bid(ajo, 'Ajo', back, PRICE);
    const theirs = await desk.newest(bor, 'Bor');
    await desk.accept(bor, 'Bor', theirs);
    const third = await signFor(app, market, 'Ajo');
    const pending = await accepted(third);
    expect((await desk.confirm(back, theirs)).status).toBe(200);
    const most = [409, 'Ajo and Bor have already made 2 transfers in this window.'];
    expect(await refused(() => desk.confirm(third, pending))).toEqual(most);
    expect((await desk.end(bor, 'Bor', pending)).status).toBe(200);
    expect(await refused(() => desk.bid(bor, 'Bor', third, PRICE))).toEqual(most);
    expect(await refused(() => desk.bid(ajo, 'Ajo', star, PRICE))).toEqual([
      422,
      `player: ${star.nick} has already changed teams in this window and can’t be sold again before the next one.`,
    ]);
  });
});

describe('an offer', () => {
  test('is over when its player leaves, and its money is back', async () => {
    const { ajo, bor, star, league } = market;
    const offer = await accepted();
    expect((await desk.release(ajo, 'Ajo', star)).status).toBe(200);
    expect(await refused(() => desk.confirm(star, offer))).toEqual(OVER);
    expect(await refused(() => desk.end(bor, 'Bor', offer))).toEqual(OVER);
    expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY });
  });

  test('is answered by those whom it waits for, and found by nobody else', async () => {
    const { boss, ajo, bor, star } = market;
    await desk.bid(bor, 'Bor', star, PRICE);
    const offer = await desk.newest(bor, 'Bor');
    const another = [409, 'It is not your turn to answer this offer.'];
    expect(await refused(() => desk.accept(bor, 'Bor', offer))).toEqual(another);
    expect(await refused(() => desk.counter(bor, 'Bor', offer, PRICE + 1))).toEqual(another);
    expect(await refused(() => desk.decline(boss, offer))).toEqual(another);
    expect(await refused(() => desk.approve(boss, offer))).toEqual(another);
    expect(await refused(() => desk.counter(ajo, 'Ajo', offer, PRICE))).toEqual([
      422,
      'amount: That is what they offer: accept it, or ask for another amount.',
    ]);
    expect((await refused(() => desk.end(ajo, 'Bor', offer)))[0]).toBe(403);
    expect((await refused(() => desk.accept(boss, 'Cid', offer)))[0]).toBe(404);
    expect((await refused(() => desk.accept(ajo, 'Ajo', { ...offer, id: 999_999 })))[0]).toBe(404);
    expect((await refused(() => desk.approve({ token: ajo.token }, offer)))[0]).toBe(403);
    const elsewhere = await makeMarket(app);
    const params = { tournamentId: elsewhere.league.tournamentId, offerId: offer.id };
    expect((await refused(() => app.call('offers.decline', { token: boss.token, params })))[0]).toBe(404);
  });

  test('that the seller accepted is theirs no more, and what they ask the buyer must have', async () => {
    const { ajo, bor, star } = market;
    await desk.bid(bor, 'Bor', star, PRICE);
    const offer = await desk.newest(ajo, 'Ajo');
    expect((await desk.counter(ajo, 'Ajo', offer, MONEY)).status).toBe(200);
    const countered = await desk.newest(bor, 'Bor');
    const other = await signFor(app, market, 'Ajo');
    expect((await desk.bid(bor, 'Bor', other, PRICE)).status).toBe(200);
    expect(await refused(() => desk.accept(bor, 'Bor', countered))).toEqual([
      409,
      'Bor doesn’t have that much to spend.',
    ]);
    await desk.end(bor, 'Bor', offer);
    const next = await accepted();
    expect(await refused(() => desk.end(ajo, 'Ajo', next))).toEqual([
      409,
      'It is not your turn to answer this offer.',
    ]);
    expect((await desk.end(bor, 'Bor', next)).status).toBe(200);
  });

  test('is decided by no administrator whose own team plays there', async () => {
    const { boss, bor, star } = market;
    await desk.bid(bor, 'Bor', star, PRICE * 3);
    const offer = await desk.newest(bor, 'Bor');
    await app.write((tx) => insertManager(tx, desk.teamId('Cid'), boss.userId));
    app.cache.touch(['*']);
    const own = [403, 'Your own team plays here, so someone else has to decide.'];
    expect(await refused(() => desk.approve(boss, offer))).toEqual(own);
    expect(await refused(() => desk.decline(boss, offer))).toEqual(own);
    expect(await refused(() => desk.undo(boss, offer))).toEqual(own);
    // Not even that there is one.
    expect((await desk.listed(boss)).data).toEqual([]);
  });
});

describe('a transfer', () => {
  test('is undone by a reason, in its window, and while the player is there', async () => {
    const { boss, ajo, bor, star, league } = market;
    const offer = await bought();
    expect((await refused(() => desk.undo(boss, offer, ' ')))[0]).toBe(422);
    expect((await refused(() => desk.undo(boss, { id: 999_999 })))[0]).toBe(404);
    expect((await refused(() => desk.undo(ajo, offer)))[0]).toBe(403);
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    expect(await refused(() => desk.undo(boss, offer))).toEqual([
      409,
      'Signings are closed in this tournament.',
    ]);
    later(HOUR_MS);
    await setSignings(app, league, { token: boss.token, lock: 'open' });
    expect(await refused(() => desk.undo(boss, offer))).toEqual([
      409,
      'This transfer can no longer be undone: its window is over.',
    ]);
    expect((await desk.release(bor, 'Bor', star)).status).toBe(200);
    expect((await refused(() => desk.undo(boss, offer)))[0]).toBe(409);
  });

  test('of an offer that is no transfer is none to undo', async () => {
    const { boss, star } = market;
    const offer = await accepted();
    expect((await refused(() => desk.undo(boss, offer)))[0]).toBe(409);
    await desk.refuse(star, offer);
    expect((await refused(() => desk.undo(boss, offer)))[0]).toBe(409);
  });

  test('is not undone where the seller has spent the money', async () => {
    const { boss, star, league } = market;
    const offer = await bought();
    const registrar = deskOf(app, boss.token, league.tournamentId);
    await registrar('registrations.moveMoney', {
      params: { teamId: clubOf(league, 'Ajo').id },
      body: { option: 'take', quantity: '100500000', reason: 'A fine' },
    });
    expect(await refused(() => desk.undo(boss, offer))).toEqual([
      409,
      'Ajo doesn’t have that much to spend.',
    ]);
    expect(await teamOf(app, league, star)).toBe('Bor');
    await refusedInAll(offer, 'Ajo');
  });

  test('is not undone where the seller’s squad is full, to the last place', async () => {
    const { boss, ajo, star, league } = market;
    const offer = await bought();
    for (let more = 0; more < 18; more += 1) await signFor(app, market, 'Ajo');
    expect((await desk.of(ajo, 'Ajo')).market?.squad).toBe(25);
    expect(await refused(() => desk.undo(boss, offer))).toEqual([409, 'The squad of Ajo is full there.']);
    await refusedInAll(offer, 'Ajo');
    await desk.release(ajo, 'Ajo', mateOf(league, 'Ajo', 1));
    expect((await desk.undo(boss, offer)).status).toBe(200);
    expect(await teamOf(app, league, star)).toBe('Ajo');
  });

  test('is undone though the buyer is left with fewer players than its smallest squad: it had no more before', async () => {
    const { boss, bor, star, league } = market;
    const offer = await bought();
    for (const place of [1, 2]) await desk.release(bor, 'Bor', mateOf(league, 'Bor', place));
    expect((await desk.of(bor, 'Bor')).market?.squad).toBe(7);
    expect((await desk.undo(boss, offer)).status).toBe(200);
    expect((await desk.of(bor, 'Bor')).market?.squad).toBe(6);
    expect(await teamOf(app, league, star)).toBe('Ajo');
  });

  test('whose player came to run the buyer is not undone', async () => {
    const { boss, star } = market;
    const offer = await bought();
    await app.write((tx) => insertManager(tx, desk.teamId('Bor'), star.userId));
    app.cache.touch(['*']);
    expect(await refused(() => desk.undo(boss, offer))).toEqual(runs(star, 'Bor'));
  });
});

test('who has no team gives no notice, and nobody gives it twice', async () => {
  const { bor, star, ajo, league } = market;
  expect(await refused(() => desk.leave(bor))).toEqual([409, 'You have no team in this tournament.']);
  expect((await desk.leave(star)).status).toBe(200);
  expect(await refused(() => desk.leave(star))).toEqual([409, 'You have already given notice.']);
  await desk.release(ajo, 'Ajo', mateOf(league, 'Ajo', 0));
  later(7 * 24 * HOUR_MS);
  await runMarket(app);
  expect(await teamOf(app, league, star)).toBeNull();
});
