import { beforeEach, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { reverseCoins } from '../wallet/index.ts';
import { rewardsDesk, type Terms } from './testing.ts';

const desk = rewardsDesk(() => app);
const { told } = inboxDesk(() => app);
const toldOfRewards = async (who: Person) =>
  (await told(who)).filter((one: string) => one.startsWith('reward'));
const HOUR_MS = 3_600_000;
let full: Person;
let of: Awaited<ReturnType<typeof desk.league>>;
/** The first two whom the week rewards: they have accounts, and nobody else of the league has. */
let winners: Person[];
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeEach(async () => {
  full = await makePerson(app, { role: 'FULL' });
  of = await desk.league(full);
});

/** A published week, whose first two receivers have accounts. */
async function played(terms: Terms) {
  await desk.set(full, of.league, terms);
  await desk.playWeek(full, of);
  const { data } = await desk.list(full, of.league, 'waiting');
  const mates = of.league.clubs.flatMap(({ squad }) => squad);
  const ids = data.flatMap(({ player }) =>
    mates.flatMap(({ id, slug }) => (slug === player?.slug ? [id] : [])),
  );
  winners = [];
  for (const id of ids.slice(0, 2)) winners.push(await desk.claim(id));
}
const winnerOf = (at = 0): Person => {
  const winner = winners[at];
  if (!winner) throw new Error('nobody is rewarded');
  return winner;
};
const coins = async () => await Promise.all(winners.map(async (one) => (await desk.coinsOf(one)).earned));
const outcomes = async () => {
  const { data } = await desk.list(full, of.league, 'not_paid');
  return data.map(({ outcome }) => outcome);
};

test('a reward is paid once, from the account of rewards, however often the job runs; who gets it is told, and led to their coins', async () => {
  await played({ best_player: 50, ceiling: 1000 });
  const winner = winnerOf();
  await desk.pass(48);
  await desk.runJob();
  expect((await desk.coinsOf(winner)).earned).toBe(50);
  expect(await toldOfRewards(winner)).toEqual([
    expect.stringMatching(
      /^reward_paid: 50 coins for you: best player of week 1 \(League \d+.*\).*\/dashboard\/users\/coins/,
    ),
  ]);
  const { body } = await app.call('wallet.mine', { token: winner.token });
  expect(body.data.data[0]).toMatchObject({
    coins: 50,
    cause: {
      kind: 'reward',
      label: expect.stringMatching(/^League/),
      reward: {
        kind: 'best_player',
        week: 1,
        tournament: { slug: of.league.tournamentSlug, console: 'psn' },
      },
    },
  });
  expect(await desk.differences()).toEqual([]);
});

test('debt is paid first', async () => {
  await played({ best_player: 50, ceiling: 1000 });
  const winner = winnerOf();
  await inWrite(app.database.db, (tx) =>
    reverseCoins(tx, { userId: winner.userId, coins: 30, key: 'owed', reason: 'reversal' }),
  );
  await desk.pass(48);
  expect(await desk.coinsOf(winner)).toMatchObject({ earned: 20 });
  expect(await desk.differences()).toEqual([]);
});

test('what would pass the season’s ceiling is not paid, is said in the list, and told to who would have got it', async () => {
  await played({ team_of_the_week: 100, ceiling: 150 });
  await desk.pass(48);
  const paid = await coins();
  expect(paid.toSorted()).toEqual([0, 100]);
  const loser = winnerOf(paid.indexOf(0));
  expect(await toldOfRewards(loser)).toEqual([
    expect.stringMatching(
      /^reward_not_paid: Not paid: 100 coins, team of the week 1 .*reached its ceiling.*\/division\//,
    ),
  ]);
  expect((await outcomes()).toSorted()).toContain('above_ceiling');
  const [season] = (await desk.settings(full, of.league)).seasons;
  expect(season).toMatchObject({ paid: 100, waiting: 0 });
  await desk.set(full, of.league, { team_of_the_week: 100, ceiling: 10_000 });
  await desk.pass(48);
  expect(await coins()).toEqual(paid);
});

test('the ceiling holds for all that is still to pay, as it is set when it is due', async () => {
  await played({ team_of_the_week: 100, ceiling: 100 });
  await desk.set(full, of.league, { team_of_the_week: 100, ceiling: 200 });
  await desk.pass(48);
  expect(await coins()).toEqual([100, 100]);
});

test('who is banned from the site is paid when the ban ends, and the desk sees that they wait', async () => {
  await played({ best_player: 50, ceiling: 1000 });
  const winner = winnerOf();
  const { now } = app.clock;
  const ban = { reason: 'insults', user_id: full.userId, starts_at: now };
  const ends_at = new Date(now.getTime() + 72 * HOUR_MS);
  await insertBan(app.database.db, { ...ban, player_id: winner.playerId, tournament_id: null, ends_at });
  app.cache.touch(['*']);
  await desk.pass(48);
  expect((await desk.coinsOf(winner)).earned).toBe(0);
  const { data } = await desk.list(full, of.league, 'waiting');
  expect(data).toMatchObject([{ outcome: null, is_banned: true }]);
  await desk.pass(24);
  expect((await desk.coinsOf(winner)).earned).toBe(50);
});

test('players without an account, and those who deleted theirs, get nothing; nothing of them is named', async () => {
  await played({ team_of_the_week: 10, ceiling: 1000 });
  const [gone, stays] = [winnerOf(0), winnerOf(1)];
  expect((await exportedOf(app, gone)).body.data.rewards).toMatchObject({
    won: [{ kind: 'team_of_the_week', coins: 10, outcome: null }],
    set: [],
  });
  const deleted = await app.call('accounts.deleteMyAccount', {
    token: gone.token,
    body: { password: PASSWORD },
  });
  expect([deleted.status, deleted.status === 200 ? '' : deleted.text]).toEqual([200, '']);
  await desk.pass(48);
  expect((await desk.coinsOf(stays)).earned).toBe(10);
  const { data } = await desk.list(full, of.league, 'not_paid');
  expect(new Set(await outcomes())).toEqual(new Set(['no_account']));
  expect(data.filter(({ player }) => player === null)).toHaveLength(1);
  expect(await desk.differences()).toEqual([]);
});

test('SUPER reads what the account has paid in all, and what is still to pay, of every tournament', async () => {
  const owner = await makePerson(app, { role: 'SUPER' });
  const read = async (tab: string) =>
    (await app.call('rewards.account', { token: owner.token, query: { tab } as never })).body.data;
  const before = await read('paid');
  await played({ best_player: 50, ceiling: 1000 });
  expect((await read('waiting')).waiting).toBe(before.waiting + 50);
  await desk.pass(48);
  const after = await read('paid');
  expect([after.paid, after.waiting]).toEqual([before.paid + 50, before.waiting]);
  expect(after.data[0]).toMatchObject({
    coins: 50,
    outcome: 'paid',
    tournament: { id: of.league.tournamentId, console: 'psn' },
  });
});

test('of a hidden tournament it is paid all the same; their coins don’t name it', async () => {
  await played({ best_player: 50, ceiling: 1000 });
  const winner = winnerOf();
  await app.write(async (tx) => {
    await tx
      .updateTable('tournaments')
      .set({ hidden: true })
      .where('id', '=', of.league.tournamentId)
      .execute();
  });
  app.cache.touch(['*']);
  await desk.pass(48);
  expect((await desk.coinsOf(winner)).earned).toBe(50);
  const { body } = await app.call('wallet.mine', { token: winner.token });
  expect(body.data.data[0].cause).toMatchObject({ kind: 'reward', label: null, reward: null });
});

test('the check of the ledger finds a payment without its reward, and a reward without its payment', async () => {
  await played({ best_player: 50, ceiling: 1000 });
  await desk.pass(48);
  const { db } = app.database;
  const receivers = db.updateTable('reward_receivers').where('outcome', '=', 'paid');
  const ids = await db
    .selectFrom('reward_receivers')
    .select(['id', 'reward_id'])
    .where('outcome', '=', 'paid')
    .execute();
  await db
    .updateTable('rewards')
    .set({ coins: 60 })
    .where('id', '=', ids.at(-1)?.reward_id ?? 0)
    .execute();
  expect(await desk.differences()).toEqual([
    `a reward is not what was paid: reward ${ids.at(-1)?.id} paid 50, not 60`,
  ]);
  await db
    .updateTable('rewards')
    .set({ coins: 50 })
    .where('id', '=', ids.at(-1)?.reward_id ?? 0)
    .execute();
  await receivers
    .set({ outcome: 'no_account' })
    .where('id', '=', ids.at(-1)?.id ?? 0)
    .execute();
  expect(await desk.differences()).toEqual([
    `a reward is not what was paid: reward ${ids.at(-1)?.id} paid 50, not 0`,
  ]);
  await db
    .updateTable('reward_receivers')
    .set({ outcome: 'paid' })
    .where('id', '=', ids.at(-1)?.id ?? 0)
    .execute();
});
