import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { mateOf } from '../../testing/league.ts';
import { CAM, correct, GK, pairingsOf, play } from '../../testing/played-week.ts';
import { app } from '../../testing/stage.ts';
import { openSeason } from '../divisions/index.ts';
import { nicksOf, onStage, type Stage, untilIdle } from './testing.ts';

let stage: Stage;
onStage((own) => {
  stage = own;
});

describe('once published', () => {
  const publish = async (week = 1) =>
    await stage.change('publish', { week, version: (await stage.shown(week)).version });
  const division = async () =>
    (await app.call('divisions.show', { params: { divisionSlug: stage.league.divisionSlug } })).body.data;
  const player = async (slug: string) =>
    (await app.call('players.show', { params: { playerSlug: slug } })).body.data;
  beforeEach(() => stage.closeWeek());

  test('everybody sees it, the division leads there, and its players’ pages count it', async () => {
    const { slots } = await stage.shown();
    const chosen = slots.at(-1).chosen.player;
    // What was asked for before is not kept beyond the publishing.
    expect([(await division()).team_of_the_week, (await player(chosen.slug)).teams_of_the_week]).toEqual([
      null,
      0,
    ]);
    expect((await publish()).status).toBe(200);
    const { body } = await stage.read();
    expect(body.data).toMatchObject({
      week: 1,
      weeks: [1],
      season: { id: stage.league.seasonId },
      seasons: [{ id: stage.league.seasonId, name: '1', week: 1 }],
    });
    expect(nicksOf(body.data)).toEqual(nicksOf({ slots }));
    expect(body.data.slots.at(-1)).toMatchObject({ position: 'ST', chosen: { goals: 1, assists: 0 } });
    expect((await division()).team_of_the_week).toEqual({ season: stage.league.seasonId, week: 1 });
    expect((await player(chosen.slug)).teams_of_the_week).toBe(1);
    expect((await stage.read('week-1', { season: stage.league.seasonId })).status).toBe(200);
    for (const code of ['week-2', 'week-01', 'week-0', 'week', '1', 'week-99999999999'])
      expect([code, (await stage.read(code)).status]).toEqual([code, 404]);
    expect((await stage.read('week-1', { season: 999_999 })).status).toBe(404);
  });

  test('it is shared with a picture of itself, which is not there before', async () => {
    const address = `/share/en/psn/division/${stage.league.divisionSlug}/team-of-the-week/week-1.png`;
    const picture = async () => await app.app.inject({ method: 'GET', url: address });
    expect((await picture()).statusCode).toBe(404);
    await publish();
    const { statusCode, headers, rawPayload } = await picture();
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('nothing changes it any more: no correction, no administrator', async () => {
    await publish();
    const before = (await stage.read()).text;
    for (const match of pairingsOf(stage.league, 1)) await correct(stage.judge, match, CAM);
    await untilIdle(app);
    expect((await stage.read()).text).toBe(before);
    const now = await stage.shown();
    expect(now).toMatchObject({
      status: 'published',
      outdated: false,
      players: [],
      actions: { pick: false, replace: false, publish: false },
    });
    const seen = { week: 1, version: now.version };
    const put = { ...seen, slot: 1, player: mateOf(stage.league, 'Ajo', GK).slug };
    for (const [call, body] of [
      ['pick', seen],
      ['publish', seen],
      ['replace', { ...put, player: mateOf(stage.league, 'Bor', GK).slug }],
      ['replace', put],
    ] as const) {
      const reply = await stage.change(call, body);
      expect([call, reply.status, reply.body.message]).toEqual([
        call,
        409,
        'This eleven is published and stays as it is.',
      ]);
    }
  });

  test('counts as a selection in the weeks that follow: of equals who was chosen less often comes in', async () => {
    await publish();
    const [keeper] = (await stage.read()).body.data.slots;
    // In the second week everybody does the same as in the first, each home team winning by one.
    for (const match of pairingsOf(stage.league, 2)) await play(stage.judge, match);
    await untilIdle(app);
    const { slots } = await stage.shown(2);
    const homes = pairingsOf(stage.league, 2).map((match) => stage.nickOf(match.split('-')[0] ?? '', GK));
    const fresh = homes.filter((nick) => nick !== keeper.chosen.player.nick).toSorted();
    expect(slots[0].chosen.player.nick).toBe(fresh[0]);
  });

  test('stays in sight when the next season begins, at the address of its own', async () => {
    await publish();
    await app.write((tx) => openSeason(tx, { divisionId: stage.league.divisionId, name: '2' }));
    expect((await division()).team_of_the_week).toEqual({ season: stage.league.seasonId, week: 1 });
    expect((await stage.read()).status).toBe(404);
    const { body } = await stage.read('week-1', { season: stage.league.seasonId });
    expect(body.data).toMatchObject({ season: { name: '1' }, seasons: [{ name: '1', week: 1 }] });
    expect(await stage.desk()).toMatchObject({ season: { name: '2' }, weeks: [], shown: null });
    const former = await stage.desk({ season: stage.league.seasonId });
    expect(former).toMatchObject({ season: { name: '1' }, shown: { week: 1, status: 'published' } });
  });

  test('of a hidden tournament only those see it who may', async () => {
    await publish();
    const { db } = app.database;
    await sql`update tournaments set hidden = true where id = ${stage.league.tournamentId}`.execute(db);
    app.cache.touch(['*']);
    expect((await stage.read()).status).toBe(404);
    const { status } = await app.call('weeks.teamOfTheWeek', {
      token: stage.administrator.token,
      params: { divisionSlug: stage.league.divisionSlug, weekCode: 'week-1' },
    });
    expect(status).toBe(200);
  });
});
