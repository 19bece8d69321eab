import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../factories/index.ts';
import { makeTalk } from '../../factories/talk.ts';
import { checkLog, linkLog } from '../features/audit/index.ts';
import { insertSlots } from '../features/divisions/repository/divisions.ts';
import { addUpInvitees } from '../features/invitations/index.ts';
import { paySeason, replaceReceivers } from '../features/rewards/index.ts';
import { rebuildSeason } from '../features/statistics/index.ts';
import { insertManager } from '../features/teams/index.ts';
import { insertAdministrator, insertRegistrations } from '../features/tournaments/index.ts';
import { balanceOf, between, checkLedger, transfer } from '../features/wallet/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { fileMatch, importFile } from '../testing/importing.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { openSession } from '../testing/people.ts';
import { allRows } from '../testing/rows.ts';
import { app, stage } from '../testing/stage.ts';
import { events } from '../wiring.ts';
import { hasDemo, removeDemo, seed } from './demo.ts';
import { rebuildAll } from './rebuild.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/** Coins of a place in the team of the week, as the demo's league pays them. */
const REWARD = 20;

stage({ now: NOW });

const seedDemo = () => seed({ db: app.database.db, clock: () => NOW }, async () => true);

/** Removes the demo like the command: the server hears of it only by the database's notification. */
async function remove() {
  const removed = await removeDemo(app.database.db);
  // Notifications arrive in the order of their commits: once a later one is seen, the removal's has arrived.
  const { touch: later } = await inWrite(app.database.db, async (tx) => touch(tx, 'notices'));
  expect(await app.listener.hasSeen(later?.id ?? '', PATIENCE_MS)).toBe(true);
  return removed;
}

test('removing the demo restores the database as it was before, and servers see it at once', async () => {
  const { db } = app.database;
  const before = await allRows(db);
  await seedDemo();
  app.cache.touch(['*']);
  expect(await hasDemo(db)).toBe(true);
  const teams = async () => (await app.call('site.front')).body.data.consoles[0].teams;
  expect(await teams()).toBeGreaterThan(0);
  expect(await remove()).toMatchObject({ users: 56, tournaments: 18 });
  expect(await allRows(db)).toEqual(before);
  expect(await teams()).toBe(0);
  expect((await app.call('site.demo')).body.data).toBeNull();
});

describe('beside an imported season and a real user', () => {
  let before: Record<string, string>;
  let realId: number;
  let named: number;
  beforeAll(async () => {
    const { db } = app.database;
    const goals1 = [{ name: 'Anna', minute: 3 }];
    const matches = [fileMatch('Ajo 2-1 Bor', { goals1 }), fileMatch('Bor - Ajo', { round: 'Matchday 2' })];
    await importFile(app, { matches });
    const { result } = await inWrite(db, (tx) => makeUser(tx, { nick: 'Berta', coins: 100, now: NOW }));
    realId = result.userId;
    // As the job does that runs each minute.
    await inWrite(db, addUpInvitees);
    before = await allRows(db);
    await seedDemo();
    named = await playerOf('demo-premium');
    await meddle(named, realId);
    await remove();
  });

  test('everything that was there stays, whatever demo accounts did in it', async () => {
    const { db } = app.database;
    const after = await allRows(db);
    // What a demo account wrote to them is not waiting any more.
    const boxes = await db.selectFrom('message_boxes').select(['user_id', 'unread']).execute();
    expect(boxes).toEqual([{ user_id: realId, unread: 0 }]);
    const {
      message_boxes,
      inbox_counts,
      players,
      noun_counts,
      ledger_accounts,
      ledger_entries,
      ledger_transfers,
      coin_entries,
      fixtures,
      ...rest
    } = after;
    expect(rest).toEqual(without(before, Object.keys(rest)));
    expect(players?.split('\n')).toHaveLength((before.players?.split('\n').length ?? 0) + 1);
    expect(await rebuildAll(db, true, () => {})).toBe(0);
  });

  test('a demo player whom a real match names stays, without a user', async () => {
    const left = await app.database.db
      .selectFrom('players')
      .select(['user_id', 'is_demo'])
      .where('id', '=', named)
      .execute();
    expect(left).toEqual([{ user_id: null, is_demo: false }]);
  });

  test('a reward of the demo’s league stays theirs, without a name', async () => {
    const { body } = await app.call('wallet.mine', { token: await openSession(app, realId) });
    const rewards = body.data.data.filter(({ cause }) => cause.kind === 'reward');
    expect(rewards).toMatchObject([{ coins: REWARD, cause: { label: null, reward: null } }]);
  });

  test('coins that real users received stay theirs, and the ledger still sums to zero', async () => {
    const { db } = app.database;
    expect(await balanceOf(db, realId)).toBe(130 + REWARD);
    const { rows } = await sql`
      select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
      union all select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0`.execute(
      db,
    );
    expect(rows).toEqual([]);
    expect((await checkLedger(db, NOW, events)).differences).toEqual([]);
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow(/never changed or deleted/);
  });
});

test('the removal knows every column that names a team', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and confdeltype <> 'c'
      and confrelid = 'teams'::regclass
    order by 1`.execute(app.database.db);
  // A new column here has to be added to commands/demo/remove.ts, too.
  expect(rows.map(({ name }) => name)).toEqual([
    'awards.team_id',
    'cups.champion_by_position_id',
    'cups.champion_id',
    'cups.second_id',
    'cups.third_id',
    'drop_outs.heir_id',
    'drop_outs.team_id',
    'fixture_goals.team_id',
    'fixture_lines.team_id',
    'fixtures.away_team_id',
    'fixtures.home_team_id',
    'given_up_names.team_id',
    'ledger_accounts.team_id',
    'match_dates.team_id',
    'movements.from_team_id',
    'movements.to_team_id',
    'offers.buyer_id',
    'offers.seller_id',
    'player_statistics.team_id',
    'point_adjustments.team_id',
    'registrations.team_id',
    // Its job deletes a screenshot that is of no match any more.
    'screenshots.team_id',
    'season_teams.team_id',
    'standings.team_id',
    'tournament_teams.team_id',
    'week_slots.team_id',
  ]);
});

test('the log of what stays is chained again, and says which head it had', async () => {
  const { db } = app.database;
  const { result: stays } = await inWrite(db, (tx) =>
    writeAudit(tx, { userId: null, action: 'slots.edit', noun: 'site', nounId: 1 }),
  );
  await seedDemo();
  const demo = await userOf('demo-premium');
  await inWrite(db, (tx) =>
    writeAudit(tx, { userId: demo, action: 'user.edit', noun: 'user', nounId: demo, reason: 'a test' }),
  );
  await linkLog(db);
  const { head, count } = await checkLog(db, NOW);
  expect(count).toBe(0);
  await remove();
  await linkLog(db);
  expect(await checkLog(db, NOW, [head?.hash ?? ''])).toMatchObject({ count: 0 });
  const left = await db.selectFrom('audit_log').select(['id', 'action', 'after']).orderBy('id').execute();
  expect(left.filter(({ id }) => id >= stays)).toEqual([
    { id: stays, action: 'slots.edit', after: null },
    { id: expect.any(Number), action: 'log.restart', after: { head: head?.hash } },
  ]);
});

/** Demo accounts take part in the imported season; one of them plays, and gives coins away. */
async function meddle(player: number, realId: number): Promise<void> {
  const { db } = app.database;
  const { id: tournament_id } = await db
    .selectFrom('tournaments')
    .select('id')
    .where('is_import', '=', true)
    .executeTakeFirstOrThrow();
  const user_id = await userOf('demo-super');
  const { id: team_id } = await db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', 'Ajo')
    .executeTakeFirstOrThrow();
  await insertAdministrator(db, tournament_id, user_id);
  await inWrite(db, (tx) =>
    makeTalk(tx, { between: [user_id, realId], lines: [[0, 5, 'Hello']], readBy: [], now: NOW }),
  );
  await insertManager(db, team_id, user_id);
  await db.updateTable('teams').set({ owner_id: user_id }).where('id', '=', team_id).execute();
  const player_id = await playerOf('demo-user');
  await insertRegistrations(db, [{ tournament_id, player_id, team_id }]);
  await db
    .updateTable('fixtures')
    .set({ best_player_id: player })
    .where('is_import', '=', true)
    .where('status', '=', 'played')
    .execute();
  const postings = between(
    { kind: 'earned', userId: user_id },
    { kind: 'earned', userId: await userOf('berta') },
    30,
  );
  await inWrite(db, (tx) => transfer(tx, { key: 'present', reason: 'present', postings }));
  await rewardInTheDemo(await playerOf('berta'));
  await payInTheDemo(team_id);
  await playInTheDemo(team_id);
}

/** A real player is in the eleven of the demo's league, and is paid for it. */
async function rewardInTheDemo(player_id: number): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<{ id: number; season_id: number; due_at: Date }>`
    select r.id, r.season_id, r.due_at from rewards r join tournaments t on t.id = r.tournament_id
    where t.is_demo and r.kind = 'team_of_the_week' and r.coins = ${REWARD} order by r.due_at desc limit 1`.execute(
    db,
  );
  const [reward] = rows;
  if (!reward) throw new Error('the demo rewards nobody');
  const { id: reward_id, season_id, due_at: now } = reward;
  const receivers = [{ player: player_id, isOnSheet: true }];
  await inWrite(db, (tx) => replaceReceivers(tx, reward_id, receivers));
  const quiet = { ask: events.ask, publish: async () => {} };
  const payNext = async () =>
    (await inWrite(db, (tx) => paySeason(tx, season_id, { events: quiet, now }))).result;
  while (await payNext());
}

/** A demo tournament gives its own money to a real team. */
async function payInTheDemo(teamId: number): Promise<void> {
  const { db } = app.database;
  const { id: tournamentId } = await db
    .selectFrom('tournaments')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const postings = between({ kind: 'issue', tournamentId }, { kind: 'team', tournamentId, teamId }, 500);
  await inWrite(db, (tx) => transfer(tx, { key: 'budget', reason: 'budget', postings }));
}

/** A real team plays a match of a demo league: this changes its Elo rating, and the removal must change it back. */
async function playInTheDemo(teamId: number): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<{ season_id: number }>`
    update fixtures set home_team_id = ${teamId} where id = (
      select f.id from fixtures f join match_ratings m on m.fixture_id = f.id
      where f.status = 'played' and not f.is_import and m.step > 0 order by f.id limit 1)
    returning season_id`.execute(db);
  const seasonId = rows[0]?.season_id ?? 0;
  // Who plays in a season is in it: a table refuses a match of anybody else.
  const last = await db
    .selectFrom('season_teams')
    .select(({ fn }) => [fn.max('number').as('number'), fn.max('lot').as('lot')])
    .where('season_id', '=', seasonId)
    .executeTakeFirstOrThrow();
  const slot = { season_id: seasonId, team_id: teamId, number: last.number + 1, lot: last.lot + 1 };
  await insertSlots(db, [slot]);
  const { result } = await inWrite(db, (tx) => rebuildSeason(tx, seasonId));
  expect(result.some((line) => line.startsWith(`Elo rating of team ${teamId}:`))).toBe(true);
}

async function userOf(username: string): Promise<number> {
  const found = app.database.db.selectFrom('users').select('id').where('username', '=', username);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function playerOf(username: string): Promise<number> {
  const user_id = await userOf(username);
  const found = app.database.db.selectFrom('players').select('id').where('user_id', '=', user_id);
  return (await found.executeTakeFirstOrThrow()).id;
}

function without(rows: Record<string, string>, kept: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).filter(([table]) => kept.includes(table)));
}
