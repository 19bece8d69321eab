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
  // The statistics counted on the way must equal those counted from all matches at once.
  const seasons = await app.database.db.selectFrom('seasons').select('id').execute();
  for (const { id } of seasons) {
    const { result } = await inWrite(app.database.db, (tx) => rebuildSeason(tx, id));
    expect(result).toEqual([]);
  }
});

/** Each test imports into a league of its own name. */
const at = (name: string) => ({ tournament: name, division: name });
const listOf = async (divisionSlug: string) =>
  (await app.call('matches.list', { params: { divisionSlug } })).body.data.data;
const datesOf = async (divisionSlug: string) =>
  (await listOf(divisionSlug)).map(({ date, has_time }) => [date, has_time]);
const formsOf = async (divisionSlug: string) => {
  const { body } = await app.call('statistics.table', { params: { divisionSlug } });
  return body.data.rows.map(({ team, form }) => [team.name, form]);
};

describe('another kick-off of an imported match', () => {
  const on = (date: string, time?: string) => fileMatch('Ajo - Bor', { date, ...(time ? { time } : {}) });

  test.each([
    ['another day', on('1998-08-15', '19:00'), on('1998-08-16', '19:00'), '1998-08-16T19:00:00.000Z', true],
    ['another hour', on('1998-08-15', '19:00'), on('1998-08-15', '21:30'), '1998-08-15T21:30:00.000Z', true],
    ['an hour for a day', on('1998-08-15'), on('1998-08-15', '00:00'), '1998-08-15T00:00:00.000Z', true],
    [
      'another day without its hour',
      on('1998-08-15', '19:00'),
      on('1998-08-16'),
      '1998-08-16T00:00:00.000Z',
      false,
    ],
    [
      'a day at last',
      fileMatch('Ajo - Bor', { date: undefined }),
      on('1998-08-15'),
      '1998-08-15T00:00:00.000Z',
      false,
    ],
  ])('is taken over while it is to play: %s', async (what, first, second, date, hasTime) => {
    const slug = what.replaceAll(' ', '-');
    await importFile(app, { matches: [first] }, at(what));
    // The pages of its teams show it, too.
    const params = { teamSlug: (await listOf(slug))[0].home.slug };
    await app.call('matches.nextOfTeam', { params });
    const again = await importFile(app, { matches: [second] }, at(what));
    expect(again).toMatchObject({ created: 0, decided: 0, corrected: 0, moved: 1 });
    expect(await datesOf(slug)).toEqual([[date, hasTime]]);
    const before = await allRows(app.database.db);
    expect(await importFile(app, { matches: [second] }, at(what))).toMatchObject({ moved: 0 });
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test.each([
    ['no day', fileMatch('Ajo - Bor', { date: undefined })],
    ['the same day alone', on('1998-08-15')],
    ['the same moment on another clock', on('1998-08-15', '22:00 UTC+3')],
  ])('is none where the file says %s', async (what, second) => {
    await importFile(app, { matches: [on('1998-08-15', '19:00')] }, at(`None ${what}`));
    expect(await importFile(app, { matches: [second] }, at(`None ${what}`))).toMatchObject({ moved: 0 });
    expect(await datesOf(`none-${what.replaceAll(' ', '-')}`)).toEqual([['1998-08-15T19:00:00.000Z', true]]);
  });

  test('is in the time zone of the tournament, whatever zone the second import names', async () => {
    const place = at('Zone');
    await importFile(app, { matches: [on('1998-08-15', '19:00')] }, { ...place, timeZone: 'Europe/Madrid' });
    expect(await importFile(app, { matches: [on('1998-08-15', '19:00')] }, place)).toMatchObject({
      moved: 0,
    });
    expect(await importFile(app, { matches: [on('1998-08-15', '20:00')] }, place)).toMatchObject({
      moved: 1,
    });
    expect(await datesOf('zone')).toEqual([['1998-08-15T18:00:00.000Z', true]]);
  });

  test('can arrive together with its result', async () => {
    await importFile(app, { matches: [on('1998-08-15', '19:00')] }, at('Both'));
    const played = fileMatch('Ajo 2-0 Bor', { date: '1998-08-20', time: '19:00' });
    expect(await importFile(app, { matches: [played] }, at('Both'))).toMatchObject({ moved: 1, decided: 1 });
    expect(await datesOf('both')).toEqual([['1998-08-20T19:00:00.000Z', true]]);
  });

  test('of a decided match is ignored, except with corrections: then the form follows', async () => {
    const place = at('Decided');
    const goals1 = [{ name: 'Johan' }];
    const first = (date: string) => fileMatch('Ajo 1-0 Bor', { date, goals1 });
    const second = fileMatch('Bor 2-0 Ajo', { round: 'Matchday 2', date: '1998-08-22' });
    await importFile(app, { matches: [first('1998-08-15'), second] }, place);
    expect(await formsOf('decided')).toEqual([
      ['Bor', 'LW'],
      ['Ajo', 'WL'],
    ]);
    // The player's list of matches shows the day.
    const scorers = await app.call('statistics.scorers', { params: { divisionSlug: 'decided' } });
    const params = { playerSlug: scorers.body.data.data[0].player.slug };
    await app.call('matches.lastOfPlayer', { params });
    const before = await allRows(app.database.db);
    const later = { matches: [first('1998-08-29'), second] };
    expect(await importFile(app, later, place)).toMatchObject({ moved: 0, corrected: 0 });
    expect(await allRows(app.database.db)).toEqual(before);
    expect(await importFile(app, later, { ...place, correct: true })).toMatchObject({
      moved: 1,
      corrected: 0,
    });
    expect(await formsOf('decided')).toEqual([
      ['Bor', 'WL'],
      ['Ajo', 'LW'],
    ]);
    const { body } = await app.call('matches.lastOfPlayer', { params });
    expect(body.data.data[0].date).toBe('1998-08-29T00:00:00.000Z');
  });
});

test('a default with a lower score than the rules award changes nothing a second time', async () => {
  const file = { matches: [fileMatch('Ajo 1-0 Bor', { status: 'awarded' }), fileMatch('Cid 0-0 Dux')] };
  const place = at('Awarded');
  await importFile(app, file, place);
  const before = await allRows(app.database.db);
  expect(await importFile(app, file, place)).toMatchObject({ created: 0, decided: 0, corrected: 0 });
  expect(await importFile(app, file, { ...place, correct: true })).toMatchObject({ corrected: 0 });
  expect(await allRows(app.database.db)).toEqual(before);
  const other = { matches: [fileMatch('Ajo 5-0 Bor', { status: 'awarded' })] };
  await expect(importFile(app, other, place)).rejects.toThrow(/Here it ended 1–0.*, in the file 5–0/);
});

describe('extra time and shoot-outs', () => {
  const EXTRA = fileMatch('Ajo 2-1 Bor', { score: { ht: [0, 1], ft: [1, 1], et: [2, 1] } });
  const SHOOT_OUT = fileMatch('Cid 1-1 Dux', { score: { ft: [0, 0], et: [1, 1], p: [4, 2] } });
  const AT_ONCE = fileMatch('Eva 0-0 Fox', { score: { ft: [0, 0], p: [5, 4] } });
  const exportOf = async (divisionSlug: string) =>
    (await app.call('matches.exportDivision', { params: { divisionSlug } })).body;

  test('are exported as they were imported; the table has the score after extra time, the shoot-out is a draw', async () => {
    const place = at('Extra');
    await importFile(app, { matches: [EXTRA, SHOOT_OUT, AT_ONCE] }, place);
    expect((await exportOf('extra')).matches).toEqual([EXTRA, SHOOT_OUT, AT_ONCE]);
    const { body } = await app.call('statistics.table', { params: { divisionSlug: 'extra' } });
    expect(body.data.rows.map((row) => [row.team.name, row.points])).toEqual([
      ['Ajo', 3],
      ['Cid', 1],
      ['Dux', 1],
      ['Eva', 1],
      ['Fox', 1],
      ['Bor', 0],
    ]);
    const before = await allRows(app.database.db);
    await importFile(app, JSON.stringify(await exportOf('extra')), place);
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test.each([
    [
      'another shoot-out',
      { ft: [0, 0], et: [1, 1], p: [4, 3] },
      '1–1 after extra time (0–0 after 90 minutes), 4–3 on penalties',
    ],
    ['no shoot-out', { ft: [0, 0], et: [1, 1] }, '1–1 after extra time (0–0 after 90 minutes)'],
    ['no extra time', { ft: [1, 1], p: [4, 2] }, '1–1, 4–2 on penalties'],
    [
      'other ninety minutes',
      { ft: [1, 0], et: [1, 1], p: [4, 2] },
      '1–1 after extra time (1–0 after 90 minutes), 4–2 on penalties',
    ],
  ])('%s is another score', async (what, score, told) => {
    const place = at(`Score ${what}`);
    await importFile(app, { matches: [SHOOT_OUT] }, place);
    const changed = { matches: [{ ...SHOOT_OUT, score }] };
    await expect(importFile(app, changed, place)).rejects.toThrow(
      `Match 1, Matchday 1: Cid v Dux. Here it ended 1–1 after extra time (0–0 after 90 minutes), 4–2 on penalties, in the file ${told}.`,
    );
    expect(await importFile(app, changed, { ...place, correct: true })).toMatchObject({ corrected: 1 });
    const slug = `score-${what.replaceAll(' ', '-')}`;
    expect((await exportOf(slug)).matches).toEqual(changed.matches);
  });

  test('stay while a judge keeps the score, and are removed with another score', async () => {
    await importFile(app, { matches: [SHOOT_OUT] }, at('Judged'));
    const [{ id: fixtureId }] = await listOf('judged');
    const decide = async (body: Record<string, unknown>) => {
      const { body: seen } = await app.call('matches.judged', { token, params: { fixtureId } });
      const { status } = await app.call('matches.decide', {
        token,
        params: { fixtureId },
        body: { reason: 'the video says so', version: seen.data.version, ...body },
      });
      expect(status).toBe(200);
    };
    const { body: seen } = await app.call('matches.judged', { token, params: { fixtureId } });
    const lines = [{ player: null, goals: 1 }];
    const { status } = await app.call('matches.decideStatistics', {
      token,
      params: { fixtureId, teamId: seen.data.home_id },
      body: { lines, version: seen.data.version },
    });
    expect(status).toBe(200);
    expect((await exportOf('judged')).matches[0].score).toEqual(SHOOT_OUT.score);
    await decide({ decision: 'played', homeGoals: 2, awayGoals: 1 });
    expect((await exportOf('judged')).matches[0].score).toEqual({ ft: [2, 1] });
  });
});
