import { LANGS } from '@matchnight/contract';
import { beforeEach, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { invitationDesk } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { desk, market, moneyOf, onMarket, refusedAs, teamOf } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
let free: Person;
const club = invitationDesk(
  () => app,
  () => desk.teamId('Bor'),
);
onMarket();
beforeEach(async () => {
  free = await makePerson(app);
  await desk.join(free);
});

const refused = (deed: () => Promise<TestReply>) => refusedAs(app, deed);
/** An administrator sets what the player costs. */
async function setPrice(price: string): Promise<void> {
  const registrar = deskOf(app, market.boss.token, market.league.tournamentId);
  const { data } = (await registrar('registrations.players', { query: { q: free.nick } })).body.data;
  const version = data[0]?.version;
  const params = { playerSlug: free.slug };
  const reply = await registrar('registrations.editPlayer', { params, body: { version, price } });
  expect(reply.status, reply.text).toBe(200);
}

test('nobody signs a free player for another price than the one that they saw', async () => {
  const { bor, league } = market;
  await setPrice('90000000.05');
  expect(await refused(() => desk.sign(bor, 'Bor', free))).toEqual([
    409,
    `The price of ${free.nick} has changed: it is 90,000,000.05 now. Have another look before you decide.`,
  ]);
  const said = new Set<string>();
  for (const lang of LANGS) {
    const body = { tournament: league.tournamentSlug, player: free.slug, price: PRICE };
    const params = { teamId: desk.teamId('Bor') };
    const reply = await app.call('offers.sign', { token: bor.token, lang, params, body });
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(free.nick)]);
    said.add(reply.body.message);
  }
  expect(said.size).toBe(LANGS.length);
  // Lower counts as well, and so does more than the club has.
  for (const price of ['500000', '900000000']) {
    await setPrice(price);
    expect((await refused(() => desk.sign(bor, 'Bor', free)))[0]).toBe(409);
  }
  await setPrice('2000000');
  expect((await desk.sign(bor, 'Bor', free, 2 * PRICE)).status).toBe(200);
  expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY - 2 * PRICE });
});

test('nobody accepts an invitation into a squad for another price than the one that it showed', async () => {
  const { bor, league } = market;
  expect((await club.invite(bor, free, { tournament: league.tournamentSlug })).status).toBe(200);
  const [seen] = await club.waiting(free);
  expect(seen?.price).toBe(PRICE);
  await setPrice('99000000');
  const params = { invitationId: seen?.id ?? 0 };
  const ask = { token: free.token, params, body: { price: PRICE } };
  expect(await refused(() => app.call('invitations.accept', ask))).toEqual([
    409,
    `The price of ${free.nick} has changed: it is 99,000,000.00 now. Have another look before you decide.`,
  ]);
  expect(await teamOf(app, league, free)).toBeNull();
  expect((await club.accept(free, params.invitationId)).status).toBe(200);
  expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY - 9_900_000_000 });
});
