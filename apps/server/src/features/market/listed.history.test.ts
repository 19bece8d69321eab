import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { rebuildAll } from '../../commands/rebuild.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from '../statistics/index.ts';
import { insertFreePlayers, putUpForSale, signPlayer, updateNotFree } from '../tournaments/index.ts';
import { keptOf, recountedOf } from './testing.ts';

const squad = ['GK', 'CB', 'LB', 'CDM', 'CAM', 'ST'] as const;
let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'SUPER' })).token;
});

/** Three tournaments of the same clubs, so that each player is counted in all of them. */
async function makeTournaments(): Promise<readonly [League, League, League]> {
  const first = await makeLeague(app, { squad });
  const { clubs } = first;
  return [first, await makeLeague(app, { squad, clubs, teams: [] }), await makeLeague(app, { squad })];
}

const [at, place] = [fc.nat({ max: 2 }), fc.nat({ max: 5 })];
const player = { at, club: fc.nat({ max: 3 }), place };
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('played', 'played', 'played', 'home', 'annul'),
      at,
      match: fc.nat({ max: 11 }),
      goals: fc.nat({ max: 3 }),
      scorer: place,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('free', 'quit', 'sell', 'sign'), from: at, ...player }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hide', 'show'), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('rename', 'rebuild', 'leave'), ...player }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(one: Step, leagues: readonly League[]): Promise<void> {
  const league = leagues[one.at];
  if (!league) return;
  if ('match' in one) return await decide(one, league);
  const { db } = app.database;
  if (one.do === 'hide' || one.do === 'show') {
    const tournaments = db.updateTable('tournaments').set({ hidden: one.do === 'hide' });
    await tournaments.where('id', '=', league.tournamentId).execute();
  } else if ('club' in one) {
    await inWrite(db, (tx) => settle(tx, one, leagues));
  }
  app.cache.touch(['*']);
}

/** What becomes of a player of one of the tournaments in the same one, or another. */
async function settle(tx: Tx, one: Extract<Step, { club: number }>, leagues: readonly League[]) {
  const { tournamentId, seasonId, clubs } = leagues[one.at] ?? leagues[0] ?? ({} as League);
  const from = 'from' in one ? leagues[one.from] : leagues[one.at];
  const player_id = from?.clubs[one.club]?.squad[one.place]?.id ?? 0;
  const own = tx.updateTable('registrations').where('tournament_id', '=', tournamentId);
  const place = { tournament_id: tournamentId, player_id, position: 'ST', price: 100 } as const;
  switch (one.do) {
    case 'free':
      return await insertFreePlayers(tx, [{ ...place, free_market_since: app.clock.now }]);
    case 'quit':
      return await updateNotFree(tx, tournamentId, player_id);
    case 'sell':
      return await putUpForSale(tx, tournamentId, [player_id], app.clock.now);
    case 'sign':
      return await signPlayer(tx, { ...place, team_id: clubs[0]?.id ?? 0, created_at: app.clock.now });
    case 'leave':
      return await own
        .set({ team_id: null, for_sale_since: null })
        .where('player_id', '=', player_id)
        .execute();
    case 'rename':
      return await tx
        .updateTable('players')
        .set({ nick: sql`'Ñ ' || id` })
        .where('id', '=', player_id)
        .execute();
    default:
      return await rebuildSeason(tx, seasonId);
  }
}

async function decide(one: Extract<Step, { match: number }>, league: League): Promise<void> {
  const match = league.matches[one.match % league.matches.length];
  if (!match) return;
  const judge = judgeOf(app, league, token);
  const pairing = `${match.home}-${match.away}` as const;
  const result = { decision: one.do, homeGoals: one.goals, awayGoals: 1, reason: 'as it fell' };
  const { status } = await judge.decide(pairing, result);
  expect([200, 404, 409, 422]).toContain(status);
  if (one.do !== 'played' || status !== 200) return;
  const lines = [{ player: one.scorer, goals: one.goals }, { player: (one.scorer + 1) % 6 }];
  expect([200, 422]).toContain((await judge.lines(pairing, match.home, lines)).status);
}

test('after any decisions, corrections, signings and hidings a list keeps of its players what their counts say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const leagues = await makeTournaments();
      for (const one of steps) {
        await take(one, leagues);
        expect(await keptOf(app.database.db), JSON.stringify(one)).toEqual(
          await recountedOf(app.database.db),
        );
      }
      for (const { tournamentId } of leagues) await isInOrder(tournamentId);
      expect(await app.staleAnswers()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: false },
  );
});

/** Each order of each list, page by page, holds everybody once and is the order of what it shows. */
async function isInOrder(tournamentId: number): Promise<void> {
  const { db } = app.database;
  const { slug, hidden } = await db
    .selectFrom('tournaments')
    .select(['slug', 'hidden'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (hidden) return;
  const kept = (await keptOf(db)).filter((row) => row.tournament_id === tournamentId);
  for (const list of ['free', 'for_sale'] as const) {
    for (const sort of ['-index', 'index'] as const) {
      const shown: { player: { nick: string }; index: number | null; played: number }[] = [];
      const query = { list, sort, per_page: 3 };
      for (let page = 1; page === 1 || shown.length >= (page - 1) * 3; page += 1) {
        const params = { tournamentSlug: slug };
        const { data } = (await app.call('market.signings', { params, query: { ...query, page } })).body;
        expect(data.total).toBe(kept.filter((row) => row.listed === list).length);
        shown.push(...data.data);
      }
      expect(shown).toHaveLength(kept.filter((row) => row.listed === list).length);
      const indexes = shown.map(({ index }) => index);
      const [some, none] = [
        indexes.filter((index) => index !== null),
        indexes.filter((index) => index === null),
      ];
      expect(indexes).toEqual([...some.toSorted((a, b) => (sort === 'index' ? a - b : b - a)), ...none]);
    }
  }
}

test('equal players of a list go by name, blind to case and accents', async () => {
  const [league, , other] = await makeTournaments();
  const row = {
    tournament_id: league.tournamentId,
    position: 'ST',
    price: 5,
    free_market_since: app.clock.now,
  } as const;
  const names = ['Zed', 'élan', 'Eland', 'abe'];
  const { db } = app.database;
  for (const [index, nick] of names.entries()) {
    const { id } = mateOf(other, 'Ajo', index);
    await db.updateTable('players').set({ nick }).where('id', '=', id).execute();
    await insertFreePlayers(db, [{ ...row, player_id: id }]);
  }
  app.cache.touch(['*']);
  const byName = ['abe', 'élan', 'Eland', 'Zed'];
  for (const sort of ['index', '-index', 'price', '-price', 'nick'] as const) {
    const params = { tournamentSlug: league.tournamentSlug };
    const { data } = (await app.call('market.signings', { params, query: { sort } })).body.data;
    expect([sort, data.map(({ player }) => player.nick)]).toEqual([sort, byName]);
  }
});

test('a rebuild tells what a list keeps wrongly, and puts it right', async () => {
  const league = await makeLeague(app, { squad });
  const judge = judgeOf(app, league, token);
  await judge.score('Ajo-Bor', 1, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 5, goals: 1 }]);
  const { db } = app.database;
  const { id } = mateOf(league, 'Ajo', 5);
  await inWrite(db, (tx) => putUpForSale(tx, league.tournamentId, [id], app.clock.now));
  const right = await keptOf(db);
  await db.updateTable('registrations').set({ listed_index: -3 }).where('player_id', '=', id).execute();
  const name = 'ajo 5';
  const rebuilt = async (isCheck: boolean) => {
    const said: string[] = [];
    await rebuildAll(db, isCheck, (line) => said.push(line));
    return said.filter((line) => line.startsWith('  '));
  };
  const index = right.find((row) => row.player_id === id)?.listed_index;
  const told = `  player ${id} in the list of tournament ${league.tournamentId}: ${name} · 1 · -3, not ${name} · 1 · ${index}`;
  expect(await rebuilt(true)).toEqual([told]);
  expect(await rebuilt(false)).toEqual([told]);
  expect(await keptOf(db)).toEqual(right);
  expect(await rebuilt(true)).toEqual([]);
});

test('counts that go with their tournament leave the lists of others, too', async () => {
  const [league, played] = await makeTournaments();
  const judge = judgeOf(app, played, token);
  expect((await judge.score('Ajo-Bor', 1, 0)).status).toBe(200);
  const lines = await judge.lines('Ajo-Bor', 'Ajo', [{ player: 5, goals: 1 }]);
  expect([lines.status, lines.body.message]).toEqual([200, undefined]);
  const { db } = app.database;
  const { id } = mateOf(league, 'Ajo', 5);
  await inWrite(db, (tx) => putUpForSale(tx, league.tournamentId, [id], app.clock.now));
  const ofPlayer = async () => (await keptOf(db)).find((row) => row.player_id === id);
  expect(await ofPlayer()).toMatchObject({ listed_played: 1 });
  await db.deleteFrom('seasons').where('id', '=', played.seasonId).execute();
  expect(await ofPlayer()).toMatchObject({ listed_played: 0, listed_index: null });
  app.cache.touch(['*']);
});

/** Runs the second while the first is not committed yet, so that neither sees what the other does. */
async function atOnce(db: Db, first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  let pid = 0;
  const begun = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  const both = [
    inWrite(db, async (tx) => {
      await first(tx);
      begun.resolve();
      await ends.promise;
    }),
    begun.promise.then(() =>
      inWrite(db, async (tx) => {
        pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
        await second(tx);
      }),
    ),
  ];
  const isWaiting = async () =>
    (await sql`select 1 from pg_locks where pid = ${pid} and not granted`.execute(db)).rows.length > 0;
  try {
    await expect.poll(isWaiting, { interval: 5 }).toBe(true);
  } finally {
    ends.resolve();
  }
  await Promise.all(both);
  app.cache.touch(['*']);
}

test('a player who is listed while a match of theirs is decided, or a tournament hidden, is counted right', async () => {
  const [league, played] = await makeTournaments();
  const { db } = app.database;
  const { id } = mateOf(league, 'Ajo', 5);
  const judge = judgeOf(app, played, token);
  expect((await judge.score('Ajo-Bor', 0, 0)).status).toBe(200);
  expect((await judge.lines('Ajo-Bor', 'Ajo', [{ player: 5 }])).status).toBe(200);
  const sell = (tx: Tx) => putUpForSale(tx, league.tournamentId, [id], app.clock.now);
  const keep = (tx: Tx) =>
    tx.updateTable('registrations').set({ for_sale_since: null }).where('player_id', '=', id).execute();
  const { seasonId } = played;
  // As a decision does, which holds its season.
  const count = async (tx: Tx) => {
    await tx.selectFrom('seasons').select('id').where('id', '=', seasonId).forUpdate().execute();
    await sql`update player_statistics set played = played + 1, index = index + 10
      where season_id = ${seasonId} and player_id = ${id}`.execute(tx);
  };
  const turn = (hidden: boolean) => (tx: Tx) =>
    tx.updateTable('tournaments').set({ hidden }).where('id', '=', played.tournamentId).execute();
  const [hide, show] = [turn(true), turn(false)];
  const deeds = [
    [count, sell],
    [sell, count],
    [count, count],
    [hide, sell],
    [show, count],
    [count, hide],
    [sell, show],
  ] as const;
  for (const [first, second] of deeds) {
    if (first === sell || second === sell) await inWrite(db, keep);
    await atOnce(db, first, second);
    expect(await keptOf(db)).toEqual(await recountedOf(db));
  }
});
