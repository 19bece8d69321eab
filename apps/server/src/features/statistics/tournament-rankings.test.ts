import type { CallName } from '@matchnight/contract';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/index.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person, reading } from '../../testing/judged-league.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { openSeason, replaceFeeds } from '../divisions/index.ts';

beforeEachLeague('FULL', { squad: TWELVE });

/** Places in the squad: 0 GK, 1 and 2 CB, 9 CAM, 10 and 11 ST. */
const LISTS = {
  theBests: 'statistics.tournamentTheBests',
  gks: 'statistics.tournamentGks',
  assists: 'statistics.tournamentAssists',
  scorers: 'statistics.tournamentScorers',
  mvp: 'statistics.tournamentMvp',
} as const satisfies Record<string, CallName>;

const items = async (call: CallName, query = {}) =>
  (await app.call(call, { params: { tournamentSlug: league.tournamentSlug }, query })).body.data.data;
/** "1 Ajo 10 (Ajo, First) 2": position, nick, team and division, value. */
const list = async (call: CallName) =>
  (await items(call)).map(
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
    (row: any) =>
      `${row.position} ${row.player.nick} (${row.team.name}, ${row.division.slug === league.divisionSlug ? 'first' : 'second'}) ${row.value}`,
  );

async function secondDivision(asked: Parameters<typeof makeLeague>[1] = {}) {
  const second = await makeLeague(app, {
    squad: TWELVE,
    teams: ['Eli', 'Fox'],
    ...asked,
    within: { league, tier: 2 },
  });
  return { second, judge: judgeOf(app, second, person.token) };
}

/** A match in which these players of the home team did something. */
async function play(
  by: typeof judge,
  match: 'Ajo-Bor' | 'Ajo-Cid' | 'Bor-Cid' | 'Eli-Fox' | 'Fox-Eli' | 'Ajo-Eli' | 'Cid-Bor' | 'Eli-Ajo',
  [home, away]: readonly [number, number],
  lines: Parameters<typeof judge.lines>[2],
): Promise<void> {
  expect((await by.score(match, home, away)).status).toBe(200);
  const reply = await by.lines(match, match.slice(0, 3), lines);
  expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
}

async function write(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { touch: told } = await inWrite(app.database.db, async (tx) => {
    await work(tx);
    touch(tx, `division:${league.divisionId}`, `tournament:${league.tournamentId}`);
  });
  if (told) app.listener.take(told);
}

async function sign({ id }: { id: number }, team: { id: number } | null): Promise<void> {
  await write((tx) =>
    tx
      .updateTable('registrations')
      .set({ team_id: team?.id ?? null })
      .where('player_id', '=', id)
      .execute(),
  );
}

describe('a tournament’s lists', () => {
  test('are those of its division where it has only one, with the division of each player', async () => {
    await play(
      judge,
      'Ajo-Bor',
      [2, 0],
      [
        { player: 0, goalkeeper: true },
        { player: 10, goals: 2 },
        { player: 9, assists: 1 },
      ],
    );
    await judge.decide('Ajo-Bor', {
      decision: 'played',
      homeGoals: 2,
      awayGoals: 0,
      reason: 'both named him',
      bestPlayer: mateOf(league, 'Ajo', 10).slug,
    });
    const division = { name: 'First', slug: league.divisionSlug };
    for (const [name, call] of Object.entries(LISTS)) {
      const own = await reading.rankingRows(name as keyof typeof LISTS);
      expect(own).not.toEqual([]);
      expect(await items(call)).toEqual(own.map((row) => ({ ...row, division })));
    }
  });

  test('put the players of all divisions in one order, in which equals share a position', async () => {
    const { judge: other } = await secondDivision();
    await play(
      judge,
      'Ajo-Bor',
      [3, 0],
      [
        { player: 10, goals: 1 },
        { player: 11, goals: 2, assists: 1 },
      ],
    );
    await play(
      other,
      'Eli-Fox',
      [3, 1],
      [
        { player: 10, goals: 2 },
        { player: 11, goals: 1, assists: 2 },
      ],
    );
    expect(await list(LISTS.scorers)).toEqual([
      '1 Ajo 11 (Ajo, first) 2',
      '1 Eli 10 (Eli, second) 2',
      '3 Ajo 10 (Ajo, first) 1',
      '3 Eli 11 (Eli, second) 1',
    ]);
    expect(await list(LISTS.assists)).toEqual(['1 Eli 11 (Eli, second) 2', '2 Ajo 11 (Ajo, first) 1']);
    await other.decide('Eli-Fox', { decision: 'annul', reason: 'a wrong team' });
    expect(await list(LISTS.assists)).toEqual(['1 Ajo 11 (Ajo, first) 1']);
  });

  test('count a player of two divisions once, and show them with their present team and its division', async () => {
    const { second, judge: other } = await secondDivision();
    const mate = mateOf(league, 'Ajo', 10);
    await play(judge, 'Ajo-Bor', [2, 0], [{ player: 10, goals: 2 }]);
    await sign(mate, clubOf(second, 'Eli'));
    await other.score('Eli-Fox', 1, 0);
    const reply = await app.call('matches.decideStatistics', {
      token: person.token,
      params: { fixtureId: matchIn(second, 'Eli', 'Fox'), teamId: clubOf(second, 'Eli').id },
      body: { lines: [{ player: mate.slug, goals: 1 }], version: 1 },
    });
    expect(reply.status).toBe(200);
    expect(await list(LISTS.scorers)).toEqual(['1 Ajo 10 (Eli, second) 3']);
    expect(await items(LISTS.theBests)).toMatchObject([{ played: 2, average: 9 }]);
    // The share of matches is that of the present team: two of Eli's one, whatever Ajo plays without Eli.
    await judge.score('Ajo-Cid', 0, 0);
    await judge.score('Ajo-Dux', 0, 0);
    await judge.score('Bor-Ajo', 0, 0);
    await judge.score('Cid-Ajo', 0, 0);
    await judge.score('Dux-Ajo', 0, 0);
    expect(await items(LISTS.theBests)).toMatchObject([{ played: 2, average: 9 }]);
  });

  test('show a player without a team with the one they played most for', async () => {
    const mate = mateOf(league, 'Ajo', 10);
    await play(judge, 'Ajo-Bor', [1, 0], [{ player: 10, goals: 1 }]);
    await play(judge, 'Ajo-Cid', [1, 0], [{ player: 10, goals: 1 }]);
    await sign(mate, clubOf(league, 'Dux'));
    await judge.score('Dux-Bor', 1, 0);
    await app.call('matches.decideStatistics', {
      token: person.token,
      params: { fixtureId: matchIn(league, 'Dux', 'Bor'), teamId: clubOf(league, 'Dux').id },
      body: { lines: [{ player: mate.slug, goals: 1 }], version: 1 },
    });
    expect(await list(LISTS.scorers)).toEqual(['1 Ajo 10 (Dux, first) 3']);
    await sign(mate, null);
    expect(await list(LISTS.scorers)).toEqual(['1 Ajo 10 (Ajo, first) 3']);
  });

  test('ask for a share of all matches that the team played in the tournament', async () => {
    const { judge: other } = await secondDivision({ clubs: [clubOf(league, 'Ajo')], teams: ['Eli'] });
    await play(judge, 'Ajo-Bor', [0, 0], [{ player: 0, goalkeeper: true }]);
    await other.score('Ajo-Eli', 0, 0);
    expect(await items(LISTS.gks)).toMatchObject([
      { player: { nick: 'Ajo 0' }, position: 1, eligible: true },
    ]);
    await other.score('Eli-Ajo', 0, 0);
    expect(await items(LISTS.gks)).toMatchObject([{ played: 1, position: null, eligible: false }]);
    expect(await reading.rankingRows('gks')).toMatchObject([{ played: 1, position: 1, eligible: true }]);
  });

  test('are about the current seasons', async () => {
    const { judge: other } = await secondDivision();
    await play(judge, 'Ajo-Bor', [1, 0], [{ player: 10, goals: 1 }]);
    await play(other, 'Eli-Fox', [1, 0], [{ player: 10, goals: 1 }]);
    await write((tx) => openSeason(tx, { divisionId: league.divisionId, name: '2' }));
    expect(await list(LISTS.scorers)).toEqual(['1 Eli 10 (Eli, second) 1']);
    expect(await list('statistics.rankingPlayers')).toHaveLength(1);
  });

  test('come page by page, and are empty before the first match and beyond the end', async () => {
    const page = async (query: Record<string, number>) =>
      (await app.call(LISTS.scorers, { params: { tournamentSlug: league.tournamentSlug }, query })).body.data;
    expect(await page({})).toEqual({ data: [], page: 1, per_page: 100, total: 0 });
    await play(
      judge,
      'Ajo-Bor',
      [3, 0],
      [
        { player: 10, goals: 1 },
        { player: 11, goals: 2 },
      ],
    );
    const second = await page({ page: 2, per_page: 1 });
    expect(second).toMatchObject({ data: [{ position: 2, value: 1 }], page: 2, per_page: 1, total: 2 });
    expect(await page({ page: 3, per_page: 1 })).toMatchObject({ data: [], total: 2 });
  });

  test('are not there for a tournament that is not', async () => {
    for (const call of [...Object.values(LISTS), 'statistics.rankingPlayers'] as const) {
      expect((await app.call(call, { params: { tournamentSlug: 'no-such' } })).status).toBe(404);
      const { tournamentSlug } = league;
      expect((await app.call(call, { params: { tournamentSlug }, query: { season: 1 } })).status).toBe(422);
    }
  });
});

describe('the ranking of a tournament’s players', () => {
  test('weighs the index of each division by its tier, and adds up who played in two', async () => {
    const { second, judge: other } = await secondDivision();
    await play(
      judge,
      'Ajo-Bor',
      [1, 0],
      [
        { player: 10, goals: 1 }, // 2 played + 1 won + 4 goal
        { player: 9 }, // 3, and a clean sheet in midfield: 4
      ],
    );
    await play(
      other,
      'Eli-Fox',
      [2, 0],
      [
        { player: 10, goals: 2 }, // 11 · 0.8
        { player: 9, assists: 1 }, // 7 · 0.8
      ],
    );
    expect(await list('statistics.rankingPlayers')).toEqual([
      '1 Eli 10 (Eli, second) 8.8',
      '2 Ajo 10 (Ajo, first) 7',
      '3 Eli 9 (Eli, second) 5.6',
      '4 Ajo 9 (Ajo, first) 4',
    ]);
    const mate = mateOf(second, 'Eli', 10);
    await sign(mate, clubOf(league, 'Cid'));
    await judge.score('Cid-Bor', 0, 0);
    const reply = await app.call('matches.decideStatistics', {
      token: person.token,
      params: { fixtureId: matchIn(league, 'Cid', 'Bor'), teamId: clubOf(league, 'Cid').id },
      body: { lines: [{ player: mate.slug }], version: 1 },
    });
    expect(reply.status).toBe(200);
    const [first] = await items('statistics.rankingPlayers');
    expect(first).toEqual({
      position: 1,
      player: { nick: 'Eli 10', slug: mate.slug },
      team: { name: 'Cid', slug: clubOf(league, 'Cid').slug, image: null },
      division: { name: 'First', slug: league.divisionSlug },
      value: 10.8,
      played: 2,
      average: null,
      conceded: null,
      clean_sheets: null,
      eligible: null,
    });
  });

  test('counts groups and their final phase in full, and a knockout as the league above it', async () => {
    const { second, judge: other } = await secondDivision();
    const knockout = { mode: 'automatic_knockout', squad: TWELVE, teams: ['Gal', 'Hun'] } as const;
    const third = await makeLeague(app, { ...knockout, within: { league, tier: 3 } });
    const fourth = await makeLeague(app, {
      ...knockout,
      teams: ['Ivo', 'Jan'],
      within: { league, tier: 4 },
    });
    const goal = [{ player: 10, goals: 1 }]; // 2 played + 1 won + 4 goal
    await play(judge, 'Ajo-Bor', [1, 0], goal);
    await play(other, 'Eli-Fox', [1, 0], goal);
    for (const cup of [third, fourth]) {
      const [final] = cup.matches;
      const match = `${final?.home}-${final?.away}` as 'Ajo-Bor';
      await play(judgeOf(app, cup, person.token), match, [1, 0], goal);
    }
    const values = async () =>
      (await list('statistics.rankingPlayers')).map((row: string) => Number(row.split(' ').at(-1)));
    const shown = async () => {
      const params = { tournamentSlug: league.tournamentSlug };
      const { divisions } = (await app.call('tournaments.show', { params })).body.data;
      return divisions.map(({ tier, strength }) => [tier, strength]);
    };
    // Two leagues of a ladder, and two knockouts below the second of them.
    expect(await values()).toEqual([7, 5.6, 5.6, 5.6]);
    expect(await shown()).toEqual([
      [1, 1],
      [2, 2],
      [3, null],
      [4, null],
    ]);
    await write(async (tx) => {
      const feeds = [league, second].map(({ divisionId: group }) => ({ group, places: 1 }));
      await replaceFeeds(tx, third.divisionId, { feeds, best: null });
    });
    // Two groups, their final phase, and a knockout.
    expect(await values()).toEqual([7, 7, 7, 7]);
    expect(await shown()).toEqual([1, 2, 3, 4].map((tier) => [tier, null]));
  });
});

function matchIn({ matches }: League, home: string, away: string): number {
  return matches.find((match) => match.home === home && match.away === away)?.id ?? 0;
}
