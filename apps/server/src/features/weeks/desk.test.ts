import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { clubOf, mateOf } from '../../testing/league.ts';
import { CAM, correct, pairingsOf, ST } from '../../testing/played-week.ts';
import { app } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { onStage, type SlotOfReply, type Stage, untilIdle } from './testing.ts';

let stage: Stage;
onStage((own) => {
  stage = own;
});

describe('before publishing', () => {
  beforeEach(() => stage.closeWeek());

  test('a correction picks anew', async () => {
    const before = await stage.shown();
    const [match] = pairingsOf(stage.league, 1);
    if (!match) throw new Error('no match');
    await correct(stage.judge, match, CAM);
    await untilIdle(app);
    const after = await stage.shown();
    expect(after).toMatchObject({ status: 'draft', outdated: false, by_hand: false });
    expect(after.version).toBeGreaterThan(before.version);
    const camOf = ({ slots }: { slots: SlotOfReply[] }) =>
      slots.find(({ position }) => position === 'CAM')?.chosen;
    expect(camOf(after)?.player.nick).toBe(stage.nickOf(match.split('-')[0] ?? '', CAM));
    expect(camOf(after)?.index).toBeGreaterThan(camOf(before)?.index ?? 99);
  });

  test('an administrator puts another player of the week in, and the log keeps it', async () => {
    const { slots, version, players } = await stage.shown();
    const [keeper] = slots;
    expect(keeper.choices).toHaveLength(3);
    const reply = await stage.change('replace', {
      week: 1,
      version,
      slot: 1,
      player: keeper.choices[2],
    });
    expect(reply.status).toBe(200);
    const changed = await stage.shown();
    expect(changed).toMatchObject({ by_hand: true, version: version + 1 });
    expect(changed.slots[0].chosen.player.slug).toBe(keeper.choices[2]);
    expect(changed.slots[0].choices).toContain(keeper.chosen.player.slug);
    expect(players.map(({ position }: SlotOfReply) => position)).toContain('GK');
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after'])
      .where('noun', '=', 'division')
      .where('noun_id', '=', stage.league.divisionId)
      .execute();
    const idOf = async (slug: string) =>
      (
        await app.database.db
          .selectFrom('players')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow()
      ).id;
    const place = { season: stage.league.seasonId, week: 1, slot: 1, position: 'GK' };
    expect(log).toEqual([
      {
        action: 'week.replace',
        user_id: stage.administrator.userId,
        before: { ...place, player: await idOf(keeper.chosen.player.slug) },
        after: { ...place, player: await idOf(changed.slots[0].chosen.player.slug) },
      },
    ]);
  });

  test('a choice by hand stays after a correction, is marked as outdated, and can be picked anew', async () => {
    const { slots, version } = await stage.shown();
    await stage.change('replace', { week: 1, version, slot: 1, player: slots[0].choices[2] });
    const [match] = pairingsOf(stage.league, 1);
    if (!match) throw new Error('no match');
    await correct(stage.judge, match, CAM);
    await untilIdle(app);
    const kept = await stage.shown();
    expect(kept).toMatchObject({ by_hand: true, outdated: true, version: version + 1 });
    expect(kept.slots[0].chosen.player.slug).toBe(slots[0].choices[2]);
    const reply = await stage.change('pick', { week: 1, version: kept.version });
    expect([reply.status, reply.body.message]).toEqual([200, 'The eleven of week 1 has been picked.']);
    const anew = await stage.shown();
    expect(anew).toMatchObject({ by_hand: false, outdated: false });
    expect(anew.slots[0].chosen.player.slug).toBe(slots[0].chosen.player.slug);
  });

  test.each([
    [
      'a player who did not play',
      () => ({ slot: 1, player: 'nobody' }),
      'This player did not play in that week.',
    ],
    [
      'a player out of position',
      () => ({ slot: 1, player: mateOf(stage.league, 'Ajo', ST).slug }),
      'This player’s registered position does not fit this place.',
    ],
  ])('%s is refused, in words', async (_, body, message) => {
    const { version } = await stage.shown();
    const reply = await stage.change('replace', { week: 1, version, ...body() });
    expect([reply.status, reply.body.errors]).toEqual([422, { player: [message] }]);
    expect((await stage.shown()).version).toBe(version);
  });

  test('a player who has a slot already is refused, and so is a version that somebody else has changed', async () => {
    const { slots, version } = await stage.shown();
    const [, , first, second] = slots;
    const put = (slot: number, one: { chosen: { player: { slug: string } } }, seen = version) =>
      stage.change('replace', { week: 1, version: seen, slot, player: one.chosen.player.slug });
    expect((await put(3, second)).body.errors.player[0]).toMatch(/already has another place/);
    expect((await put(3, first)).body.message).toBe('Nothing would change. Change something first.');
    for (const call of ['pick', 'publish'] as const)
      expect((await stage.change(call, { week: 1, version: version + 1 })).status).toBe(409);
    expect((await put(3, first, version + 1)).body.message).toMatch(/^Someone else changed this/);
    expect((await stage.change('publish', { week: 2, version: 0 })).body.message).toMatch(/no eleven/);
    expect((await stage.change('pick', { week: 2, version: 0 })).body.message).toMatch(/still in progress/);
    expect((await stage.change('pick', { week: 99, version: 0 })).status).toBe(404);
  });

  test('a player who lost their line by a correction can’t be published', async () => {
    const { slots, version } = await stage.shown();
    const put = { week: 1, version, slot: 1, player: slots[0].choices[2] };
    await stage.change('replace', put);
    const annul = { decision: 'annul', reason: 'a wrong team' };
    for (const match of pairingsOf(stage.league, 1)) await stage.judge.decide(match, annul);
    const reply = await stage.change('publish', { week: 1, version: version + 1 });
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/^After a correction/)]);
    const { slots: now } = await stage.shown();
    expect(now[0].chosen).toMatchObject({ team: null, index: null });
  });

  test('whose own team plays in the division publishes, but puts nobody in', async () => {
    const { slots, version } = await stage.shown();
    await insertManager(app.database.db, clubOf(stage.league, 'Ajo').id, stage.administrator.userId);
    expect((await stage.shown()).actions).toEqual({ pick: true, replace: false, publish: true });
    expect((await stage.desk({ week: 1 }, stage.full)).shown.actions.replace).toBe(true);
    const body = { week: 1, version, slot: 1, player: slots[0].choices[0] };
    const reply = await stage.change('replace', body);
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Your own team plays here, so someone else has to decide.',
    ]);
    expect((await stage.change('publish', { week: 1, version })).status).toBe(200);
    await sql`delete from team_managers where user_id = ${stage.administrator.userId}`.execute(
      app.database.db,
    );
  });
});
