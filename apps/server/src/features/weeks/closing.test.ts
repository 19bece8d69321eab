import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { CB, GK, LB, pairingsOf, play, SQUAD, ST } from '../../testing/played-week.ts';
import { app } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { closeWeek } from './close.ts';
import { makeStage, nicksOf, onStage, type SlotOfReply, type Stage, untilIdle } from './testing.ts';

const DAY_MS = 86_400_000;
let stage: Stage;
onStage((own) => {
  stage = own;
});

describe('when a week closes', () => {
  test('its eleven is picked by the rules, for the administrators alone', async () => {
    const [first, second] = pairingsOf(stage.league, 1);
    if (!first || !second) throw new Error('no match');
    await play(stage.judge, first);
    await untilIdle(app);
    expect(await stage.shown()).toMatchObject({
      status: 'open',
      decided: 1,
      matches: 2,
      version: 0,
      slots: [],
    });
    await play(stage.judge, second, CB);
    await untilIdle(app);
    const eleven = await stage.shown();
    expect(eleven).toMatchObject({ status: 'draft', by_hand: false, outdated: false });
    const [home = ''] = first.split('-');
    const [scoring = ''] = second.split('-');
    const [other = ''] = [home, scoring].toSorted();
    // The defender's goal counts more than the striker's, and in the other defence nobody let one in either.
    expect(
      eleven.slots.slice(0, 4).map((slot: SlotOfReply) => [slot.position, slot.chosen?.player.nick]),
    ).toEqual([
      ['GK', stage.nickOf(other, GK)],
      ['LB', stage.nickOf(other, LB)],
      ['CB', stage.nickOf(scoring, CB)],
      ['CB', stage.nickOf(home, CB)],
    ]);
    expect(nicksOf(eleven).at(-1)).toBe(stage.nickOf(home, ST));
    expect((await stage.read()).status).toBe(404);
  });

  test('is at the latest seven days after its deadline, whatever is still open', async () => {
    const [first] = pairingsOf(stage.league, 1);
    if (!first) throw new Error('no match');
    await play(stage.judge, first);
    await untilIdle(app);
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`close_week:${stage.league.seasonId}:1`}`.execute(
      app.database.db,
    );
    const closes = new Date(app.clock.now.getTime() + 14 * DAY_MS);
    const [waiting] = rows;
    expect(Math.abs((waiting?.run_at.getTime() ?? 0) - closes.getTime())).toBeLessThan(DAY_MS / 24);
    expect((await stage.shown()).closes_at).toBe(waiting?.run_at.toISOString());
    app.clock.now = new Date(closes.getTime() + DAY_MS);
    await close(1);
    expect(await stage.shown()).toMatchObject({ status: 'draft', decided: 1, matches: 2 });
  });

  test('a match that was moved does not move the week', async () => {
    const teams = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eje', 'Fes'];
    stage = await makeStage(app, { teams });
    const [first, , moved] = stage.league.matches.filter(({ week }) => week === 1);
    if (!first || !moved) throw new Error('no match');
    await play(stage.judge, `${first.home}-${first.away}`);
    await sql`update fixtures set deadline = deadline + interval '60 days' where id = ${moved.id}`.execute(
      app.database.db,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 15 * DAY_MS);
    await close(1);
    expect((await stage.shown()).status).toBe('draft');
  });

  test('is once, on however many nodes', async () => {
    await stage.closeWeek();
    await sql`delete from week_editions where season_id = ${stage.league.seasonId}`.execute(app.database.db);
    await Promise.all([close(1), close(1), close(1)]);
    const { rows } = await sql<{ version: number }>`
      select version from week_editions where season_id = ${stage.league.seasonId}`.execute(app.database.db);
    expect(rows).toEqual([{ version: 1 }]);
  });

  test('a liguilla’s rounds are no weeks, whatever their numbers', async () => {
    await stage.closeWeek();
    const [match] = stage.league.matches.filter(({ week }) => week === 2);
    await sql`update fixtures set stage = 'liguilla', week = 1 where id = ${match?.id ?? 0}`.execute(
      app.database.db,
    );
    const before = await stage.shown();
    await play(stage.judge, `${match?.home ?? ''}-${match?.away ?? ''}`, CB);
    await untilIdle(app);
    expect(await stage.shown()).toEqual(before);
    expect(before).toMatchObject({ status: 'draft', matches: 2 });
  });

  test('lines of an import don’t count: who else played is not known', async () => {
    await stage.closeWeek();
    const [match] = stage.league.matches.filter(({ week }) => week === 1);
    await sql`update fixtures set goals_only = 'home' where id = ${match?.id ?? 0}`.execute(app.database.db);
    const { players } = await stage.shown();
    expect(players.map(({ team }: { team: { name: string } }) => team.name)).not.toContain(match?.home);
    expect(players).toHaveLength(3 * SQUAD.length);
  });

  test('nobody is picked where no line is known, and none in one against one', async () => {
    for (const match of pairingsOf(stage.league, 1)) await stage.judge.score(match, 1, 0);
    await untilIdle(app);
    expect(await stage.shown()).toMatchObject({
      status: 'unpicked',
      actions: { pick: false, publish: false },
    });
    const refused = await stage.change('pick', { week: 1, version: 0 });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/no player data/)]);

    stage = await makeStage(app, { squad: ['ST'], kind: 'single' });
    for (const match of pairingsOf(stage.league, 1)) await stage.judge.score(match, 1, 0);
    await close(1);
    expect(await stage.desk()).toMatchObject({ kind: 'single', weeks: [], shown: null });
    expect((await stage.change('pick', { week: 1, version: 0 })).status).toBe(404);
  });

  async function close(week: number): Promise<void> {
    const { db } = app.database;
    await inWrite(db, (tx) =>
      closeWeek(tx, { seasonId: stage.league.seasonId, week, now: app.clock.now }, events),
    );
  }
});
