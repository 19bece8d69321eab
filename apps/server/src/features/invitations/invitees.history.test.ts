import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveAccounts } from '../../../factories/index.ts';
import { rebuildAll } from '../../commands/rebuild.ts';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { openPlanReader, type Statement } from '../../testing/plans.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from '../statistics/index.ts';
import { addUpInvitees } from './index.ts';

const squad = ['GK', 'CB', 'LB', 'CDM', 'CAM', 'ST'] as const;
let token: string;
let statements: Statement[] = [];
stage({ onQuery: (text, values) => statements.push({ text, values }) });
beforeAll(async () => {
  token = (await makePerson(app, { role: 'SUPER' })).token;
});

/** Two tournaments of the same clubs; half of their players have an account. */
async function makeTournaments(): Promise<readonly [League, League]> {
  const first = await makeLeague(app, { squad });
  await app.write(async (tx) => {
    // With an account, a nick is nobody else's; the leagues of other tests have the same.
    const named = { nick: sql<string>`'Nick ' || id`, nick_skeleton: sql<string>`'nick ' || id` };
    const ids = first.clubs.flatMap((club) => club.squad.map(({ id }) => id));
    await tx.updateTable('players').set(named).where('id', 'in', ids).execute();
    const mates = first.clubs.flatMap((club) => club.squad.slice(3));
    await giveAccounts(tx, mates, { now: app.clock.now });
  });
  return [first, await makeLeague(app, { squad, clubs: first.clubs, teams: [] })];
}

interface Known {
  readonly player_id: number;
  readonly played: number;
  readonly index: number | null;
}
/** What is kept of everybody with an account: what was added up, and what is still to be added. */
async function keptNow(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select player_id, played, case when played > 0 then points end as index from (
      select i.player_id, i.played + coalesce(sum(c.played), 0) as played,
        i.points + coalesce(sum(c.points), 0) as points
      from invitees i left join invitee_changes c on c.player_id = i.player_id group by i.player_id
    ) one order by player_id`.execute(app.database.db);
  return rows;
}
/** The same from the counts alone. */
async function countedNow(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select p.id as player_id, coalesce(sum(c.played), 0) as played, sum(c.index) filter (where c.played > 0) as index
    from players p left join (
      select ps.* from player_statistics ps join seasons s on s.id = ps.season_id
      join divisions d on d.id = s.division_id join tournaments t on t.id = d.tournament_id where not t.hidden
    ) c on c.player_id = p.id
    where p.user_id is not null group by p.id order by p.id`.execute(app.database.db);
  return rows;
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('played', 'played', 'home', 'annul'),
      at: fc.nat({ max: 1 }),
      match: fc.nat({ max: 11 }),
      scorer: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('hide', 'show', 'rename', 'claim', 'leave', 'rebuild', 'add up', 'add up'),
      at: fc.nat({ max: 1 }),
      club: fc.nat({ max: 3 }),
      place: fc.nat({ max: 5 }),
    }),
  },
);

async function take(one: typeof step extends fc.Arbitrary<infer S> ? S : never, leagues: readonly League[]) {
  const league = leagues[one.at];
  if (!league) return;
  if ('match' in one) return await decide(one, league);
  const mate = league.clubs[one.club]?.squad[one.place];
  const { db } = app.database;
  const player = db.updateTable('players').where('id', '=', mate?.id ?? 0);
  switch (one.do) {
    case 'hide':
    case 'show': {
      const tournaments = db.updateTable('tournaments').set({ hidden: one.do === 'hide' });
      return await tournaments.where('id', '=', league.tournamentId).execute();
    }
    case 'rename':
      return await player.set({ nick: sql`'Ñ ' || id`, position: 'RM' }).execute();
    case 'claim': {
      const { user_id: user } = await db
        .selectFrom('players')
        .select('user_id')
        .where('id', '=', mate?.id ?? 0)
        .executeTakeFirstOrThrow();
      if (user === null && mate) await app.write((tx) => claim(tx, mate));
      return;
    }
    case 'leave':
      return await player.set({ user_id: null }).execute();
    case 'rebuild':
      return await inWrite(db, (tx) => rebuildSeason(tx, league.seasonId));
    default:
      return await inWrite(db, addUpInvitees);
  }
}
let claims = 0;
async function claim(tx: Tx, mate: League['clubs'][number]['squad'][number]): Promise<void> {
  claims += 1;
  await giveAccounts(tx, [{ ...mate, slug: `claim-${claims}` }], { now: app.clock.now });
}

async function decide(one: { do: string; match: number; scorer: number }, league: League): Promise<void> {
  const match = league.matches[one.match % league.matches.length];
  if (!match) return;
  const judge = judgeOf(app, league, token);
  const pairing = `${match.home}-${match.away}` as const;
  const result = { decision: one.do, homeGoals: 2, awayGoals: 1, reason: 'as it fell' };
  const { status } = await judge.decide(pairing, result);
  expect([200, 404, 409, 422]).toContain(status);
  if (one.do !== 'played' || status !== 200) return;
  await judge.lines(pairing, match.home, [
    { player: one.scorer, goals: 2 },
    { player: (one.scorer + 1) % 6 },
  ]);
}

async function listed(league: League, query: Readonly<Record<string, unknown>>) {
  const params = { teamId: league.clubs[0]?.id ?? 0 };
  const reply = await app.call('invitations.candidates', { token, params, query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

/** Each order in pages of four is that of a plain sort of what is counted. */
async function isInOrder(league: League): Promise<void> {
  const orders = {
    '-index': sql`index desc nulls last, name, id`,
    index: sql`index asc nulls last, name, id`,
    nick: sql`name, id`,
    '-nick': sql`name desc, id desc`,
  } as const;
  const counted = await countedNow();
  for (const [sort, order] of Object.entries(orders)) {
    const { rows } = await sql<{ slug: string; index: number | null; played: number }>`
      select slug, index, played from (
        select p.id, p.slug, p.search_text as name, c.index, c.played from players p join json_to_recordset(
          ${JSON.stringify(counted)}::json) as c (player_id bigint, index integer, played integer) on c.player_id = p.id
      ) one order by ${order}`.execute(app.database.db);
    const shown: { slug: string; index: number | null; played: number }[] = [];
    for (let page = 1; shown.length < rows.length; page += 1) {
      const { data, total } = await listed(league, { sort, page, per_page: 4 });
      expect([sort, page, total, data.length > 0]).toEqual([sort, page, rows.length, true]);
      shown.push(...data.map(({ player, index, played }) => ({ slug: player.slug, index, played })));
    }
    expect(shown).toEqual(rows);
  }
  const least = Math.max(...counted.map(({ index }) => index ?? 0));
  const most = counted.filter(({ index }) => index !== null && index >= least);
  expect((await listed(league, { index: least })).total).toBe(most.length);
}

test('whom a club may invite stands where their counts say, after any decisions, hidings and new accounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 35 }), async (steps) => {
      const leagues = await makeTournaments();
      for (const one of steps) {
        await take(one, leagues);
        expect(await keptNow(), JSON.stringify(one)).toEqual(await countedNow());
      }
      await isInOrder(leagues[0]);
      await inWrite(app.database.db, addUpInvitees);
      await isInOrder(leagues[0]);
      app.cache.touch(['*']);
    }),
    { numRuns: 4, endOnFailure: false },
  );
});

describe('at one time', () => {
  let league: League;
  let played: League;
  const playerId = () => mateOf(league, 'Ajo', 5).id;
  const count = (of: League, id: number) => async (tx: Tx) => {
    await sql`update player_statistics set played = played + 1, index = index + 10
      where season_id = ${of.seasonId} and player_id = ${id}`.execute(tx);
  };
  beforeAll(async () => {
    [league, played] = await makeTournaments();
    for (const one of [league, played]) {
      const judge = judgeOf(app, one, token);
      expect((await judge.score('Ajo-Bor', 1, 0)).status).toBe(200);
      const lines = [{ player: 5, goals: 1 }, { player: 0 }];
      expect((await judge.lines('Ajo-Bor', 'Ajo', lines)).status).toBe(200);
    }
  });

  /** Runs the second to its end while the first is not committed: it must not wait for it. */
  const within = async (first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) => {
    await inWrite(app.database.db, async (tx) => {
      await first(tx);
      await inWrite(app.database.db, second);
    });
    app.cache.touch(['*']);
    expect(await keptNow()).toEqual(await countedNow());
    await inWrite(app.database.db, addUpInvitees);
    expect(await keptNow()).toEqual(await countedNow());
  };

  test('no match of a player waits for another, nor for an import that goes on for long', async () => {
    await within(count(league, playerId()), count(played, playerId()));
    await within(count(league, playerId()), addUpInvitees);
  });

  test('who gets an account while the job adds up what they played just before is counted right', async () => {
    const mate = mateOf(league, 'Ajo', 0);
    await inWrite(app.database.db, count(played, mate.id));
    await within((tx) => claim(tx, mate), addUpInvitees);
    expect((await keptNow()).find(({ player_id }) => player_id === mate.id)).toMatchObject({ played: 3 });
  });
});

test('counts that go with their season are counted anew, and what stands wrong is put right by a rebuild', async () => {
  const [league, played] = await makeTournaments();
  for (const one of [league, played]) {
    const judge = judgeOf(app, one, token);
    await judge.score('Ajo-Bor', 1, 0);
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 5, goals: 1 }]);
  }
  const { db } = app.database;
  const { id } = mateOf(league, 'Ajo', 5);
  const own = async () => (await keptNow()).find(({ player_id }) => player_id === id);
  expect(await own()).toMatchObject({ played: 2 });
  await db.deleteFrom('seasons').where('id', '=', played.seasonId).execute();
  expect(await own()).toMatchObject({ played: 1 });
  expect(await keptNow()).toEqual(await countedNow());

  const right = await own();
  await inWrite(db, addUpInvitees);
  await db.updateTable('invitees').set({ points: -3 }).where('player_id', '=', id).execute();
  const rebuilt = async (isCheck: boolean) => {
    const said: string[] = [];
    await rebuildAll(db, isCheck, (line) => said.push(line));
    return said.filter((line) => /may be invited/.test(line));
  };
  const told = [`  player ${id}, who may be invited: 1 · -3, not 1 · ${right?.index}`];
  expect([await rebuilt(true), await rebuilt(false), await rebuilt(true)]).toEqual([told, told, []]);
  expect(await own()).toEqual(right);
  app.cache.touch(['*']);
});

test.each([
  ['-index', 'by_index'],
  ['index', 'by_index_up'],
  ['nick', 'by_name'],
  ['-nick', 'by_name'],
])('a page sorted by %s is found by one index alone, in its order', async (sort, index) => {
  const league = await makeLeague(app, { squad });
  const reader = await openPlanReader(app.database.url);
  try {
    for (const query of [{}, { page: 20 }, { position: 'ST' }, { q: 'al', index: 3 }]) {
      statements = [];
      await listed(league, { sort, ...query });
      const pages = statements.filter(({ text }) => /page as materialized/.test(text));
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        const nodes = await reader.belowLimit(page);
        expect(nodes.filter((node) => /Scan/.test(node) && !/^(CTE|Subquery) Scan/.test(node))).toEqual([
          `Index Only Scan invitees_${index}_idx`,
        ]);
      }
    }
  } finally {
    await reader.close();
  }
});
