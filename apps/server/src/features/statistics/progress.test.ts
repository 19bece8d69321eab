import { describe, expect, test } from 'vitest';
import { judgeOf, type Pairing } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person } from '../../testing/judged-league.ts';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { readingOf } from '../../testing/reading.ts';

beforeEachLeague('FULL');

const progress = async (team: string, of = league) =>
  (
    await app.call('statistics.progress', {
      console: of.console,
      params: { teamSlug: clubOf(of, team).slug },
    })
  ).body.data;

/** The matches of one week, each a win of the home team by one goal more than the week's number. */
async function playWeek(week: number): Promise<void> {
  for (const { home, away } of league.matches.filter((match) => match.week === week)) {
    const match: Pairing = `${home}-${away}`;
    expect((await judge.score(match, week + 1, 0)).status).toBe(200);
  }
}

describe("a team's way through its league", () => {
  test('ends where the table stands, for every team', async () => {
    for (const week of [1, 2, 3]) await playWeek(week);
    expect((await judge.adjust('Bor', -2)).status).toBe(200);
    for (const row of await readingOf(app, league).rows()) {
      const [{ teams, weeks }] = await progress(row.team.name);
      expect(teams).toBe(4);
      expect(weeks.at(-1)).toMatchObject({ week: 3, position: row.position, points: row.points });
      const sum = (side: 'goals_for' | 'goals_against') =>
        weeks.reduce((total, week) => total + (week[side] ?? 0), 0);
      expect([sum('goals_for'), sum('goals_against')]).toEqual([row.goals_for, row.goals_against]);
    }
  });

  test('counts a postponed match with its own week, and tells of a week without one', async () => {
    await playWeek(2);
    const [before] = await progress('Ajo');
    expect(before.weeks.map(({ goals_for }) => goals_for)).toEqual([null, expect.any(Number)]);
    await playWeek(1);
    const [after] = await progress('Ajo');
    expect(after.weeks[0].goals_for).toEqual(expect.any(Number));
    expect(after.weeks).toHaveLength(2);
  });

  test('shows the others beside it, each place of a week once', async () => {
    await playWeek(1);
    const [{ weeks, field }] = await progress('Cid');
    const first = [weeks[0], ...field.map(({ positions }) => ({ position: positions[0] }))];
    expect(first.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
  });

  test('leaves out a league without a decided match, and one that is hidden', async () => {
    expect(await progress('Ajo')).toEqual([]);
    const hidden = await makeLeague(app, { hidden: true, teams: ['Veil', 'Mask'] });
    expect((await judgeOf(app, hidden, person.token).score('Veil-Mask', 2, 0)).status).toBe(200);
    expect(await progress('Veil', hidden)).toEqual([]);
  });

  test('is 404 for a team that is not there', async () => {
    const reply = await app.call('statistics.progress', { console: 'psn', params: { teamSlug: 'nobody' } });
    expect(reply.status).toBe(404);
  });
});
