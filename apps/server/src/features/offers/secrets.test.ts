import { expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { follow, listen } from '../../testing/live.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { createTeam, deleteManager, insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { desk, market, onMarket } from './testing.ts';

const BID = 100_000_000;
onMarket();

const exported = async ({ token }: Person) => (await exportedOf(app, { token })).body.data.offers;

test('a hidden tournament is told to nobody who founds a team, and to the managers of its own', async () => {
  const { ajo, league } = market;
  const { tournamentId, tournamentSlug: tournament } = league;
  const stranger = await makePerson(app);
  const { id: own } = await app.write((tx) =>
    createTeam(tx, { console: 'psn', name: 'Eva', ownerId: stranger.userId }),
  );
  const ask = async ({ token }: Person, teamId: number) =>
    (await app.call('offers.ofTeam', { token, params: { teamId }, query: { tournament } })).status;
  expect(await ask(stranger, own)).toBe(200);
  const tournaments = app.database.db.updateTable('tournaments').set({ hidden: true });
  await tournaments.where('id', '=', tournamentId).execute();
  expect([await ask(stranger, own), await ask(ajo, desk.teamId('Ajo'))]).toEqual([404, 200]);
});

test('one’s data say of an open offer what its page says, and no more', async () => {
  const { star, ajo, bor } = market;
  await desk.bid(bor, 'Bor', star, BID);
  expect(await exported(star)).toEqual([]);
  const mate = await makePerson(app);
  await app.write((tx) => insertManager(tx, desk.teamId('Cid'), mate.userId));
  await desk.bid(mate, 'Cid', star, BID);
  expect(await exported(mate)).toMatchObject([{ cents: BID, waits_for: 'seller', for_you: false }]);
  await app.write((tx) => deleteManager(tx, desk.teamId('Cid'), mate.userId));
  expect(await exported(mate)).toMatchObject([
    { buyer: 'Cid', seller: 'Ajo', cents: null, waits_for: null, ended: null },
  ]);
  const offers = (await desk.of(ajo, 'Ajo')).data;
  const offer = offers.find(({ buyer }) => buyer.name === 'Bor');
  if (!offer) throw new Error('no offer');
  await desk.accept(ajo, 'Ajo', offer);
  expect(await exported(star)).toMatchObject([{ buyer: 'Bor', cents: BID, waits_for: 'player' }]);
  await desk.confirm(star, offer);
  expect(await exported(star)).toMatchObject([{ buyer: 'Bor', cents: BID, ended: 'completed' }]);
  expect(await exported(mate)).toMatchObject([{ buyer: 'Cid', cents: null, ended: null }]);
});

test('an open offer is told to both clubs and to those who decide, and the player once they are asked', async () => {
  const { star, ajo, bor, boss, league } = market;
  const { tournamentId: id } = league;
  const [judge, involved] = [await makePerson(app), await makePerson(app)];
  for (const { userId } of [judge, involved]) await insertAdministrator(app.database.db, id, userId);
  await app.write((tx) => insertManager(tx, desk.teamId('Cid'), involved.userId));
  const address = await listen(app);
  const tags = [
    `tournament:${id}`,
    `market:${id}`,
    `desk:${desk.teamId('Ajo')}`,
    'desk:*',
    'market:*',
  ].join();
  const everybody = { visitor: undefined, star, ajo, bor, judge, involved, boss };
  /** Who hears of the deed before that of a sale, which everybody does. */
  const toldBy = async (deed: () => Promise<TestReply>, isForSale: boolean) => {
    const streams = await Promise.all(
      Object.entries(everybody).map(
        async ([who, person]) => [who, await follow(address, person?.token, { tags })] as const,
      ),
    );
    expect((await deed()).status).toBe(200);
    expect((await desk.sell(ajo, 'Ajo', market.star, isForSale)).status).toBe(200);
    const told: string[] = [];
    for (const [who, stream] of streams) {
      const line = await stream.next();
      if (!line?.tags?.includes(`standings:${id}`)) told.push(who);
      await stream.close();
    }
    return told;
  };
  expect(await toldBy(() => desk.bid(bor, 'Bor', star, BID), true)).toEqual(['ajo', 'bor', 'judge', 'boss']);
  const offer = await desk.newest(ajo, 'Ajo');
  const accepted = await toldBy(() => desk.accept(ajo, 'Ajo', offer), false);
  expect(accepted).toEqual(['star', 'ajo', 'bor', 'judge', 'boss']);
  const refused = await toldBy(() => desk.refuse(star, offer), true);
  expect(refused).toEqual(['star', 'ajo', 'bor', 'judge', 'boss']);
});
