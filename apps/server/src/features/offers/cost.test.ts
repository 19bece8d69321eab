import { beforeAll, expect, test } from 'vitest';
import { makeTeam, signSquads } from '../../../factories/index.ts';
import type { TestReply } from '../../testing/app.ts';
import { app, stage } from '../../testing/stage.ts';
import { dealer, makeMarket, signFor, type TestMarket } from './testing.ts';

const CLUBS = 40;
const SQUAD = 25;
let market: TestMarket;
let statements: string[] = [];
const desk = dealer(
  () => app,
  () => market,
);
// Later than the database’s own clock, by which a new tournament's signings open.
stage({ now: new Date('2040-03-05T18:00:00Z'), onQuery: (text) => statements.push(text), recheck: false });
beforeAll(async () => {
  market = await makeMarket(app);
  const tournaments = app.database.db.updateTable('tournaments').set({ deals_per_pair: null });
  await tournaments.where('id', '=', market.league.tournamentId).execute();
});

/** The statements of each step of a transfer. */
async function costOf(): Promise<Record<string, string[]>> {
  const { ajo, bor } = market;
  const player = await signFor(app, market, 'Ajo');
  const costs: Record<string, string[]> = {};
  const take = async (name: string, deed: () => Promise<TestReply>) => {
    statements = [];
    const reply = await deed();
    expect(reply.status, reply.text).toBe(200);
    costs[name] = statements.map((text) =>
      text.replace(/\$\d+/g, '?').replace(/(\(\?[?, ]*\)(, )?)+/g, '(?)'),
    );
  };
  await take('bid', () => desk.bid(bor, 'Bor', player, 100_000_000));
  const offer = await desk.newest(ajo, 'Ajo');
  await take('accept', () => desk.accept(ajo, 'Ajo', offer));
  await take('confirm', () => desk.confirm(player, offer));
  await take('release', () => desk.release(bor, 'Bor', player));
  await take('join', () => desk.join(player));
  await take('sign', () => desk.sign(ajo, 'Ajo', player));
  return costs;
}

test('a transfer takes the same statements with two dozen registrations and with 1,000 more', async () => {
  // The first opens the accounts that hold money aside and take the price.
  await costOf();
  const few = await costOf();
  await app.write(async (tx) => {
    const clubs: Awaited<ReturnType<typeof makeTeam>>[] = [];
    for (let number = 0; number < CLUBS; number += 1) {
      const name = `More ${number}`;
      const players = Array.from({ length: SQUAD }, (_, place) => ({
        nick: `${name} ${place}`,
        position: 'CB' as const,
      }));
      clubs.push(await makeTeam(tx, { console: 'psn', name, players }));
    }
    await signSquads(tx, market.league.tournamentId, clubs);
  });
  const many = await costOf();
  expect(many).toEqual(few);
  const counts = ['bid', 'accept', 'confirm'].map((name) => many[name]?.length ?? 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(45);
});
