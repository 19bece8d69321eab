import { expect, test } from 'vitest';
import { inWrite, touch } from '../../platform/touch.ts';
import { app, beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { clubOf, matchOf } from '../../testing/league.ts';
import { secondDivision } from '../../testing/second-division.ts';

beforeEachLeague('FULL');

const read = async (query = {}) => {
  const params = { teamSlug: clubOf(league, 'Ajo').slug };
  return (await app.call('profiles.whereWePlay', { params, query })).body.data;
};

test('a tournament of the team is listed with the present position, points, form and next match', async () => {
  const [first] = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo');
  const before = await read();
  expect(before).toMatchObject({ data: [], total: 0 });
  expect(before.now).toMatchObject([
    {
      tournament: { slug: league.tournamentSlug, kind: 'clubs' },
      slots: [
        {
          division: { slug: league.divisionSlug },
          season: { name: '1', state: 'in_progress' },
          teams: 4,
          played: 0,
          points: 0,
          form: '',
          next_match: { id: first?.id, status: 'scheduled' },
        },
      ],
    },
  ]);
  await judge.score(`${first?.home}-${first?.away}`, 1, 1);
  await judge.adjust('Ajo', -3);
  const [{ slots }] = (await read()).now;
  expect(slots).toMatchObject([{ position: 4, played: 1, points: -2, form: 'D' }]);
  expect(slots[0].next_match?.id).not.toBe(first?.id);
  // A match of others moves it, too.
  await judge.score('Cid-Dux', 9, 0);
});

test('the next match is the earliest that is to play, at home or away', async () => {
  const { db } = app.database;
  const id = matchOf(league, 'Dux', 'Ajo');
  await inWrite(db, async (tx) => {
    await tx
      .updateTable('fixtures')
      .set({ date: new Date('2026-01-01') })
      .where('id', '=', id)
      .execute();
  });
  expect((await read()).now[0].slots[0].next_match).toMatchObject({ id, home: { name: 'Dux' } });
});

test('divisions of one tournament are listed together; finished ones come below, newest first, in pages', async () => {
  const { db } = app.database;
  const second = await secondDivision(app, league);
  expect((await read()).now).toMatchObject([
    {
      slots: [
        { division: { name: 'First' } },
        { division: { name: 'Second' }, season: { state: 'in_progress' } },
      ],
    },
  ]);
  await inWrite(db, async (tx) => {
    await tx.updateTable('seasons').set({ state: 'finished' }).where('id', '=', league.seasonId).execute();
    await tx.updateTable('seasons').set({ is_current: false }).where('id', '=', second.seasonId).execute();
  });
  app.cache.touch(['*']);
  const over = await read();
  expect(over).toMatchObject({ now: [], total: 2 });
  expect(over.data).toMatchObject([
    { tournament: { slug: league.tournamentSlug }, division: { name: 'Second' }, teams: 4 },
    {
      tournament: { slug: league.tournamentSlug },
      division: { name: 'First' },
      season: { state: 'finished' },
    },
  ]);
  expect(await read({ page: 2, per_page: 1 })).toMatchObject({
    page: 2,
    per_page: 1,
    total: 2,
    data: [{ division: { name: 'First' } }],
  });
});

test('a hidden tournament is left out', async () => {
  const { db } = app.database;
  await inWrite(db, async (tx) => {
    await tx.updateTable('tournaments').set({ hidden: true }).where('id', '=', league.tournamentId).execute();
    touch(tx, `tournament:${league.tournamentId}`);
  });
  expect(await read()).toMatchObject({ now: [], data: [], total: 0 });
});

test('before the schedule there is neither place nor points nor a next match', async () => {
  const { db } = app.database;
  const { seasonId } = await secondDivision(app, league);
  await db.deleteFrom('standings').where('season_id', '=', seasonId).execute();
  await db.deleteFrom('fixtures').where('season_id', '=', seasonId).execute();
  await db.updateTable('seasons').set({ state: 'programming' }).where('id', '=', seasonId).execute();
  const [, slot] = (await read()).now[0].slots;
  expect(slot).toMatchObject({
    season: { state: 'programming' },
    position: null,
    points: null,
    next_match: null,
  });
});
