import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { readingOf } from '../../testing/reading.ts';
import { recomputedTable } from '../../testing/recomputed.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from './index.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'SUPER' })).token;
});

const goals = fc.integer({ min: 0, max: 3 });
const place = fc.nat({ max: 5 });
const step = fc.record({
  match: fc.nat({ max: 11 }),
  decision: fc.oneof(
    { weight: 5, arbitrary: fc.constant('played' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('home' as const, 'away' as const, 'both' as const, 'annul' as const),
    },
  ),
  homeGoals: goals,
  awayGoals: goals,
  lines: fc.option(
    fc.record({
      scorer: place,
      keeper: place,
      assists: fc.nat({ max: 1 }),
      yellows: fc.nat({ max: 2 }),
      reds: fc.nat({ max: 1 }),
      isStarter: fc.boolean(),
    }),
  ),
  adjust: fc.option(fc.integer({ min: -3, max: 3 }), { freq: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does what the step says; a decision that the rules refuse changes nothing. */
async function take(one: Step, league: League, judge: Judge): Promise<void> {
  const match = league.matches[one.match % league.matches.length];
  if (!match) return;
  const pairing: Pairing = `${match.home}-${match.away}`;
  const { decision, homeGoals, awayGoals } = one;
  const decided = await judge.decide(pairing, { decision, homeGoals, awayGoals, reason: 'as it fell' });
  expect([200, 409, 422]).toContain(decided.status);
  if (one.lines && decision === 'played' && decided.status === 200) {
    const { scorer, keeper, assists, yellows, reds, isStarter } = one.lines;
    const lines = [
      {
        player: scorer,
        goals: homeGoals,
        assists: Math.min(assists, homeGoals),
        yellows,
        reds,
        started: isStarter,
      },
      ...(keeper === scorer ? [] : [{ player: keeper, goalkeeper: true }]),
    ];
    expect([200, 422]).toContain((await judge.lines(pairing, match.home, lines)).status);
  }
  if (one.adjust) expect((await judge.adjust(match.away, one.adjust)).status).toBe(200);
}

const SEASONS = [
  { mode: 'rounds_final', tieBreaks: 'head_to_head', meetings: 2, teamsPlayoffs: 2, teamsDown: 1 },
  { mode: 'rounds_final', tieBreaks: 'goal_difference', meetings: 2, teamsPlayoffs: 0, teamsDown: 1 },
  { mode: 'all_final', tieBreaks: 'head_to_head', meetings: 1, teamsPlayoffs: 0, teamsDown: 0 },
] as const;

test.each(SEASONS)(
  'after any decisions, corrections, annulments and adjustments the table is that of its matches: $mode by $tieBreaks',
  async (season) => {
    const squad = ['GK', 'CB', 'LB', 'CDM', 'CAM', 'ST'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const league = await makeLeague(app, { ...season, squad });
        const [judge, reading] = [judgeOf(app, league, token), readingOf(app, league)];
        for (const [index, one] of steps.entries()) {
          await take(one, league, judge);
          if (index % 5 !== 4 && index !== steps.length - 1) continue;
          const rows = (await reading.rows()).map((row) => ({ ...row, team: row.team.name }));
          expect(rows).toEqual(await recomputedTable(app.database.db, league, season));
        }
        const { result } = await inWrite(app.database.db, (tx) => rebuildSeason(tx, league.seasonId));
        expect(result).toEqual([]);
        expect(await app.staleAnswers()).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: false },
    );
  },
  60_000,
);

test('a rebuild tells what was not as it should be, and puts it right', async () => {
  const league = await makeLeague(app, { squad: TWELVE });
  const [judge, reading] = [judgeOf(app, league, token), readingOf(app, league)];
  await judge.score('Ajo-Bor', 1, 0);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1 }]);
  const { db } = app.database;
  await db.updateTable('standings').set({ points: 7 }).where('season_id', '=', league.seasonId).execute();
  await db.deleteFrom('player_statistics').where('season_id', '=', league.seasonId).execute();
  const rebuild = async () => (await inWrite(db, (tx) => rebuildSeason(tx, league.seasonId))).result;
  const told = await rebuild();
  expect(told.filter((line) => line.startsWith('standing of team'))).toHaveLength(4);
  expect(told.filter((line) => line.startsWith('statistics of player'))).toHaveLength(1);
  expect(await rebuild()).toEqual([]);
  app.cache.touch(['*']);
  expect(await reading.table()).toEqual(['Ajo 3 1-0', 'Cid 0 0-0', 'Dux 0 0-0', 'Bor 0 0-1']);
});
