import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildSeason } from '../statistics/index.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});
afterEach(async () => {
  // What was counted on the way must equal what is counted from all matches at once.
  for (const { id } of await app.database.db.selectFrom('seasons').select('id').execute()) {
    expect((await inWrite(app.database.db, (tx) => rebuildSeason(tx, id))).result).toEqual([]);
  }
});

type Match = Record<string, unknown>;
/** Each test imports into a league of its own name. */
const at = (name: string) => ({ tournament: name, division: name });
const NOTHING = { created: 0, decided: 0, corrected: 0, moved: 0 };
const exportOf = async (divisionSlug: string): Promise<readonly Match[]> =>
  JSON.parse(JSON.stringify((await app.call('matches.exportDivision', { params: { divisionSlug } })).body))
    .matches;
const tableOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.table', { params: { divisionSlug } });
  return body.data.rows.map((row) => `${row.team.name} ${row.points} ${row.goals_for}-${row.goals_against}`);
};
const idOf = async (divisionSlug: string) => {
  const { body } = await app.call('matches.list', { params: { divisionSlug } });
  return body.data.data.find(({ status }) => status === 'won_by_default')?.id ?? 0;
};
const pageOf = async (divisionSlug: string) => {
  const params = { fixtureId: await idOf(divisionSlug) };
  return (await app.call('matches.match', { params })).body.data;
};
/** As our own export calls it. */
const asExported = (match: Match) => ({ ...match, status: 'won_by_default' });

describe('a default that a file brings', () => {
  test.each([
    ['Ajo 0-2 Bor', 'Bor 3 2-0', 'Ajo 0 0-2'],
    ['Ajo 1-0 Bor', 'Ajo 3 1-0', 'Bor 0 0-1'],
    ['Ajo 3-0 Bor', 'Ajo 3 3-0', 'Bor 0 0-3'],
    ['Ajo 4-3 Bor', 'Ajo 3 4-3', 'Bor 0 3-4'],
    ['Ajo 1-6 Bor', 'Bor 3 6-1', 'Ajo 0 1-6'],
  ])('keeps its score in table, match page and export: %s', async (text, first, last) => {
    const place = at(`Kept ${text.replaceAll(/\D/g, '')}`);
    const slug = place.division.toLowerCase().replace(' ', '-');
    const file = { matches: [fileMatch(text, { status: 'awarded' })] };
    expect(await importFile(app, file, place)).toMatchObject({ created: 1, decided: 1 });
    expect(await tableOf(slug)).toEqual([first, last]);
    const [{ score, ...rest } = { score: { ft: [0, 0] } }] = file.matches as [
      Match & { score: { ft: number[] } },
    ];
    const [home, away] = score.ft;
    expect(await pageOf(slug)).toMatchObject({
      status: 'won_by_default',
      home_goals: home,
      away_goals: away,
    });
    expect(await exportOf(slug)).toEqual([asExported({ score, ...rest })]);
    const before = await allRows(app.database.db);
    for (const again of [file, { matches: await exportOf(slug) }]) {
      expect(await importFile(app, again, place)).toMatchObject(NOTHING);
      expect(await importFile(app, again, { ...place, correct: true })).toMatchObject(NOTHING);
    }
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('keeps its half time, and the goals of the match that was on count for nobody, however many', async () => {
    const goals1 = [{ name: 'Johan' }, { name: 'Johan' }];
    const match = fileMatch('Ajo 0-2 Bor', { score: { ht: [1, 0], ft: [0, 2] }, status: 'awarded' });
    await importFile(app, { matches: [{ ...match, goals1 }] }, at('Half'));
    expect(await exportOf('half')).toEqual([asExported(match)]);
    const scorers = await app.call('statistics.scorers', { params: { divisionSlug: 'half' } });
    expect(scorers.body.data.total).toBe(0);
    const before = await allRows(app.database.db);
    expect(await importFile(app, { matches: [{ ...match, goals1 }] }, at('Half'))).toMatchObject(NOTHING);
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('counts with its score over two legs', async () => {
    const first = fileMatch('Ajo 2-1 Bor', { round: 'Final', date: '1998-08-01', status: 'awarded' });
    const second = fileMatch('Bor 2-0 Ajo', { round: 'Final', date: '1998-08-08' });
    const file = { matches: [first, second] };
    await importFile(app, file, at('Legs'));
    const { body } = await app.call('liguilla.show', { params: { divisionSlug: 'legs' } });
    // By a first leg of 3-0 the cup would be Ajo's.
    expect(body.data.champion?.name).toBe('Bor');
    expect(await exportOf('legs')).toEqual([asExported(first), second]);
    expect(await importFile(app, file, at('Legs'))).toMatchObject(NOTHING);
  });

  test('of extra time is the same a second time', async () => {
    const round = 'Final';
    const final = fileMatch('Ajo - Bor', { round, score: { ft: [1, 1], et: [2, 1] }, status: 'awarded' });
    await importFile(app, { matches: [final] }, at('Extra'));
    expect(await pageOf('extra')).toMatchObject({ home_goals: 2, away_goals: 1, default_winner: 'home' });
    expect(await importFile(app, { matches: [final] }, at('Extra'))).toMatchObject(NOTHING);
  });

  test('that ended level says of nobody that they won it, and refuses the file', async () => {
    for (const text of ['Ajo 0-0 Bor', 'Ajo 1-1 Bor']) {
      const file = { matches: [fileMatch(text, { status: 'awarded' })] };
      await expect(importFile(app, file, at('Level'))).rejects.toThrow(
        'Match 1, Matchday 1: Ajo v Bor. It’s won by default, but the score is level and doesn’t say who won. Enter the winner’s score. If both lost, enter 0–0 and the status “won_by_default”.',
      );
    }
  });

  test('that our own export calls 0-0 was lost by both', async () => {
    const both = fileMatch('Ajo 0-0 Bor', { status: 'won_by_default' });
    await importFile(app, { matches: [both] }, at('Both'));
    expect(await tableOf('both')).toEqual(['Ajo 0 0-3', 'Bor 0 0-3']);
    expect(await exportOf('both')).toEqual([both]);
  });

  test('is another result where the file’s score is another, and is corrected on request', async () => {
    const [low, high] = ['Ajo 1-0 Bor', 'Ajo 3-0 Bor'].map((text) => ({
      matches: [fileMatch(text, { status: 'awarded' })],
    }));
    await importFile(app, high ?? '', at('Other'));
    await expect(importFile(app, low ?? '', at('Other'))).rejects.toThrow(
      /Here it ended 3–0.*, in the file 1–0/,
    );
    const corrected = await importFile(app, low ?? '', { ...at('Other'), correct: true });
    expect(corrected).toMatchObject({ corrected: 1 });
    expect(await tableOf('other')).toEqual(['Ajo 3 1-0', 'Bor 0 0-1']);
  });
});

describe('what is decided here afterwards', () => {
  const decide = async (fixtureId: number, body: Record<string, unknown>) => {
    const { body: seen } = await app.call('matches.judged', { token, params: { fixtureId } });
    const more = { reason: 'so the rules say', version: seen.data.version };
    return (await app.call('matches.decide', { token, params: { fixtureId }, body: { ...more, ...body } }))
      .status;
  };

  test('goes by the rules: the same winner by default is 3-0, and then nothing is left to change', async () => {
    await importFile(app, { matches: [fileMatch('Ajo 0-2 Bor', { status: 'awarded' })] }, at('Judged'));
    const id = await idOf('judged');
    expect(await decide(id, { decision: 'away' })).toBe(200);
    expect(await tableOf('judged')).toEqual(['Bor 3 3-0', 'Ajo 0 0-3']);
    expect(await decide(id, { decision: 'away' })).toBe(409);
    expect(await decide(id, { decision: 'away', homeGoals: 0, awayGoals: 1 })).toBe(200);
    expect(await tableOf('judged')).toEqual(['Bor 3 3-0', 'Ajo 0 0-3']);
    expect(await decide(id, { decision: 'home', homeGoals: 5, awayGoals: 1 })).toBe(200);
    expect(await tableOf('judged')).toEqual(['Ajo 3 5-1', 'Bor 0 1-5']);
  });

  test('keeps a score that the rules would keep, too', async () => {
    await importFile(app, { matches: [fileMatch('Ajo 5-1 Bor', { status: 'awarded' })] }, at('Better'));
    expect(await decide(await idOf('better'), { decision: 'home' })).toBe(409);
    expect(await tableOf('better')).toEqual(['Ajo 3 5-1', 'Bor 0 1-5']);
  });

  test('of other matches leaves it as it is', async () => {
    const awarded = fileMatch('Ajo 1-0 Bor', { status: 'awarded' });
    const open = fileMatch('Bor - Ajo', { round: 'Matchday 2' });
    await importFile(app, { matches: [awarded, open] }, at('Rest'));
    const { body } = await app.call('matches.list', { params: { divisionSlug: 'rest' } });
    const id = body.data.data.find(({ status }) => status === 'scheduled')?.id ?? 0;
    expect(await decide(id, { decision: 'home' })).toBe(200);
    expect(await tableOf('rest')).toEqual(['Bor 3 3-1', 'Ajo 3 1-3']);
    const rest = { ...open, score: { ft: [3, 0] }, status: 'won_by_default' };
    expect(await exportOf('rest')).toEqual([asExported(awarded), rest]);
  });
});
