import {
  isDecided,
  type JudgeCalls,
  type MatchReports,
  REPORT_SETTINGS,
  reportState,
} from '@matchnight/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { type Meeting, makeNight } from '../../testing/match-night.ts';
import { readingOf } from '../../testing/reading.ts';
import { recomputedTable } from '../../testing/recomputed.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from '../statistics/index.ts';
import { reportOf } from './night.ts';
import { HOUR_MS } from './testing.ts';

stage({ recheck: false });

const SETTINGS = { tieBreaks: 'goal_difference', meetings: 2, teamsPlayoffs: 0, teamsDown: 0 } as const;
const side = fc.constantFrom('home' as const, 'away' as const);
const goals = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      side,
      home: goals,
      away: goals,
      shown: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'askJudges' as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('question' as const, 'withdraw' as const, 'keepLines' as const),
      side,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('askMore' as const, 'rule' as const, 'job' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('hours' as const), hours: fc.constantFrom(1, 12, 24, 170) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the step does; the rules may refuse it. */
async function take(one: Meeting, deed: Step): Promise<void> {
  // Each deed has an instant of its own.
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  switch (deed.do) {
    case 'hours':
      return one.later(deed.hours);
    case 'job':
      return await one.runJob();
    case 'report': {
      const more = deed.shown ? { screenshot: await one.screenshot(one.teams[deed.side]) } : {};
      return refusable(await one.report(deed.side, [deed.home, deed.away], more));
    }
    case 'accept':
      return refusable(await (await one.accept(deed.side))());
    case 'rule':
      return refusable(await (await one.seenByJudge()).rule(1, 0));
    case 'askMore':
      return refusable(await one.askMore());
    default:
      return refusable(await one[deed.do](deed.side));
  }
}

function refusable({ status }: { readonly status: number }): void {
  expect([200, 404, 409, 422]).toContain(status);
}

/** What the rules say of all that is stored, whatever the match's own row says. */
async function computed(one: Meeting) {
  const { db } = app.database;
  const row = await one.rowOf();
  const reports = await db
    .selectFrom('match_reports')
    .selectAll()
    .where('fixture_id', '=', one.id)
    .orderBy('id')
    .execute();
  const calls = await db
    .selectFrom('judge_calls')
    .selectAll()
    .where('fixture_id', '=', one.id)
    .orderBy('id')
    .execute();
  const newest = (teamId: number) => {
    const last = reports.findLast(({ team_id: id }) => id === teamId);
    return last ? reportOf(last) : null;
  };
  const both: MatchReports<number> = { home: newest(row.home_team_id), away: newest(row.away_team_id) };
  const of = (kind: string) => calls.findLast((call) => call.kind === kind)?.called_at.getTime() ?? null;
  const made: JudgeCalls = { judges: of('judges'), more: of('more') };
  const deadline = row.deadline?.getTime() ?? 0;
  return { row, state: reportState(both, deadline, app.clock.now.getTime(), REPORT_SETTINGS, made) };
}

const AWAITED = { awaited: 'reports', alone: 'answer', disputed: 'agreement', judges: 'judge' } as const;

/** The open match waits for what the rules say, until when they say; a decided one stays what it was. */
async function compare(one: Meeting, decidedBefore: object | null): Promise<object | null> {
  const { row, state } = await computed(one);
  await one.told();
  if (isDecided(row.status)) {
    const { home_goals, away_goals, decided_at, decided_how, home_fair_play, away_fair_play } = row;
    const decided = { home_goals, away_goals, decided_at, decided_how, home_fair_play, away_fair_play };
    if (decidedBefore) expect(decided).toEqual(decidedBefore);
    if (state.kind === 'decided' && decided_how === state.verdict && decided_how !== 'accepted') {
      expect([decided_at?.getTime(), home_goals]).toEqual([state.at, state.decision.score.home]);
    }
    return decided;
  }
  // Time's own doings are written down by the job.
  await one.runJob();
  const after = await one.rowOf();
  if (state.kind === 'decided') {
    expect([after.decided_at?.getTime(), after.decided_how]).toEqual([state.at, state.verdict]);
  } else {
    const until = 'until' in state ? state.until : null;
    expect([after.awaits, after.awaits_until?.getTime() ?? null]).toEqual([AWAITED[state.kind], until]);
  }
  return null;
}

test('whatever managers, judges and time do, in any order: a match is what the rules say, told once, and so is the table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const night = await makeNight(app, ['Ajo', 'Bor']);
      const expires = new Date(app.clock.now.getTime() + 365 * 24 * HOUR_MS);
      await app.database.db.updateTable('sessions').set({ expires_at: expires }).execute();
      const [one, reading] = [await night.next(), readingOf(app, night.league)];
      let decided: object | null = null;
      for (const deed of steps) {
        await take(one, deed);
        if (deed.do === 'rule') decided = null;
        decided = await compare(one, decided);
      }
      const rebuilt = await inWrite(app.database.db, (tx) => rebuildSeason(tx, night.league.seasonId));
      expect(rebuilt.result).toEqual([]);
      const rows = (await reading.rows()).map((row) => ({ ...row, team: row.team.name }));
      expect(rows).toEqual(await recomputedTable(app.database.db, night.league, SETTINGS));
    }),
    { numRuns: 15, endOnFailure: true },
  );
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from fixture_decisions d join fixtures f on f.id = d.fixture_id
    where f.decided_at is null`.execute(app.database.db);
  expect(rows).toEqual([{ made: 0 }]);
});
