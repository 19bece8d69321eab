import { beforeEach, describe, expect, test } from 'vitest';
import { deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { rate } from '../../testing/ratings.ts';
import { app, stage } from '../../testing/stage.ts';
import { enterTeams, openSeason } from '../divisions/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { insertManager, setOwner } from '../teams/index.ts';
import { groupsDesk, type ShownStage } from './testing.ts';

let cup: Organised;
/** The final phase. */
let final: number;
const desk = groupsDesk(
  () => app,
  () => cup,
);
stage();
beforeEach(async () => {
  cup = await organise(app, { teams: 14 });
  const made = await desk.create({ teams: nine(), best: 0 });
  final = made.body.id;
});

const nine = () => cup.teamIds.slice(0, 9);
async function shown(): Promise<ShownStage> {
  const [first] = await desk.shown();
  if (!first) throw new Error('no stage');
  return first;
}
const rowsOf = ({ groups }: ShownStage) => groups.map(({ rows }) => rows.map(({ team }) => team.name).sort());
async function namesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await app.database.db.selectFrom('teams').select('name').where('id', 'in', ids).execute();
  return rows.map(({ name }) => name).sort();
}

describe('the teams of groups', () => {
  test('are dealt again as a public redraw: divisions and addresses stay, the draws before are told', async () => {
    const before = await shown();
    const done = await desk.deal(final, { teams: nine() });
    expect([done.status, done.body.message]).toEqual([
      200,
      'The groups have been formed again. Everyone can see that.',
    ]);
    const after = await shown();
    expect(after.groups.map(({ id, slug, name }) => [id, slug, name])).toEqual(
      before.groups.map(({ id, slug, name }) => [id, slug, name]),
    );
    expect(after.draw).toMatchObject({ dealing: 'lot', is_redraw: true });
    expect(after.former).toEqual([
      { id: before.draw?.id, at: before.draw?.at, dealing: 'snake', is_redraw: false, seed: null },
    ]);
    expect(rowsOf(after)).toEqual(
      await Promise.all((after.draw?.groups ?? []).map(({ teams }) => namesOf(teams))),
    );
  });

  test('may be others: who is left out is free again, and who comes in plays nowhere else', async () => {
    const others = cup.teamIds.slice(2, 14);
    expect((await desk.deal(final, { teams: others, dealing: 'pots' })).status).toBe(200);
    expect(
      rowsOf(await shown())
        .flat()
        .sort(),
    ).toEqual(await namesOf(others));
    const { teams } = await desk.desk();
    const playing = teams.filter(({ division }) => division !== null).map(({ id }) => id);
    expect(new Set(playing)).toEqual(new Set(others));
  });

  test('get new numbers, drawn for all to see, and make the list of a group that somebody has open an old one', async () => {
    const { groups } = await shown();
    const own = deskOf(app, cup, groups[0]?.id ?? 0);
    const { version } = await own.slots();
    await desk.deal(final, { teams: nine() });
    const { drawn, draws } = await own.slots();
    expect([drawn, draws.length]).toEqual([true, 2]);
    const late = await app.call('divisions.setSlots', {
      ...own.ask,
      body: { version, teams: cup.teamIds.slice(9, 12) },
    });
    expect(late.status).toBe(409);
  });

  test('that an administrator changes by hand stand under the draw as what came and went', async () => {
    const { groups, draw } = await shown();
    expect(draw?.groups.every(({ came, went }) => came.length + went.length === 0)).toBe(true);
    const own = deskOf(app, cup, groups[1]?.id ?? 0);
    const [gone = 0, ...rest] = draw?.groups[1]?.teams ?? [];
    const entered = cup.teamIds[11] ?? 0;
    expect((await own.choose([...rest, entered])).status).toBe(200);
    const changed = (await shown()).draw;
    expect(changed?.groups.map(({ came, went }) => [came, went])).toEqual([
      [[], []],
      [await namesOf([entered]), await namesOf([gone])],
      [[], []],
    ]);
    expect(changed?.groups[1]?.teams).toContain(gone);
    await desk.deal(final, { teams: nine() });
    expect((await shown()).draw?.groups.every(({ came, went }) => came.length + went.length === 0)).toBe(
      true,
    );
  });

  test('stay as they are from the first schedule of a group on', async () => {
    await desk.dates(final, 'groups');
    const { groups } = await shown();
    expect((await deskOf(app, cup, groups[2]?.id ?? 0).create()).status).toBe(200);
    expect((await desk.desk()).stages[0]?.obstacle).toBe('schedule_exists');
    const before = rowsOf(await shown());
    for (const reply of [
      await desk.deal(final, { teams: nine() }),
      await desk.previewDeal(final, { teams: nine() }),
    ]) {
      expect(reply.status).toBe(409);
    }
    expect(rowsOf(await shown())).toEqual(before);
  });

  test('are dealt by their strength as it was seen, and not otherwise', async () => {
    const ask = { ...desk.at(final), body: { teams: nine(), dealing: 'snake' } };
    const { seen } = (await app.call('groups.previewDeal', ask)).body.data;
    await rate(app, [cup.teamIds[8] ?? 0, 1_800_000, 9]);
    const { version } = await desk.desk();
    const late = await app.call('groups.deal', { ...ask, body: { ...ask.body, version, seen } });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The ratings of the teams have changed since you looked. Check the preview, then try again.',
    ]);
    expect((await desk.deal(final, { teams: nine(), dealing: 'snake' })).status).toBe(200);
    expect((await shown()).draw?.teams[0]).toMatchObject({ id: cup.teamIds[8], rating: 1_800_000 });
  });

  test('need premium owners where one of the groups is for premium members, if they are new there', async () => {
    const { groups } = await shown();
    const ask = desk.at(groups[1]?.id ?? 0);
    const {
      slug: _s,
      image: _i,
      editable: _e,
      ...settings
    } = (await app.call('divisions.settings', ask)).body.data;
    await app.call('divisions.edit', { ...ask, body: { ...settings, is_premium: true } });
    const [stays = 0, enters = 0] = [cup.teamIds[0], cup.teamIds[12]];
    for (const id of [stays, enters]) {
      const { userId } = await makePerson(app);
      await app.write((tx) => setOwner(tx, id, userId));
    }
    expect((await desk.deal(final, { teams: nine() })).status).toBe(200);
    const refused = await desk.deal(final, { teams: [...nine(), enters] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['teams']]);
    expect(refused.body.errors.teams).toEqual([expect.stringContaining('Group B')]);
  });

  test('are told to those who run them or play in them: once, and again only where the group is another', async () => {
    const manager = await makePerson(app);
    const [team = 0] = cup.teamIds;
    await app.write((tx) => insertManager(tx, team, manager.userId));
    const inbox = inboxDesk(() => app);
    expect(await inbox.textsOf(manager, 'next_season')).toEqual([]);
    const groupOf = async () => {
      const { draw } = await shown();
      return draw?.groups.find(({ teams }) => teams.includes(team))?.name;
    };
    let told: string[] = [];
    let before = await groupOf();
    for (let time = 0; time < 6; time++) {
      await desk.deal(final, { teams: nine() });
      const now = await groupOf();
      if (now !== before) told = [`Your next season: ${cup.tournamentSlug}, ${now}`, ...told];
      before = now;
      expect((await inbox.textsOf(manager, 'next_season')).length).toBe(told.length);
    }
  });
});

describe('the next season of the same groups', () => {
  test('can be dealt as soon as it is open; the draws of the one before are not its own', async () => {
    const { groups } = await shown();
    await app.write(async (tx) => {
      for (const [index, { id }] of groups.entries()) {
        const seasonId = await openSeason(tx, { divisionId: id, name: '2027' });
        const teamIds = nine().slice(index * 3, index * 3 + 3);
        await enterTeams(tx, { seasonId, tournamentId: cup.tournamentId, teamIds });
      }
      await openSeason(tx, { divisionId: final, name: '2027' });
    });
    const open = await shown();
    expect([open.draw, open.former, open.final.season?.name]).toEqual([null, [], '2027']);
    const done = await desk.deal(final, { teams: nine() });
    expect(done.body.message).toBe('The groups have been formed. Everyone can see how.');
    const { draw, groups: after } = await shown();
    expect([draw?.is_redraw, after.map(({ id }) => id)]).toEqual([false, groups.map(({ id }) => id)]);
  });

  test('has to be open', async () => {
    const { groups } = await shown();
    await app.database.db
      .updateTable('seasons')
      .set({ is_current: false })
      .where('division_id', '=', groups[0]?.id ?? 0)
      .execute();
    app.cache.touch(['*']);
    expect((await desk.desk()).stages[0]?.obstacle).toBe('season_missing');
    expect((await desk.deal(final, { teams: nine().slice(3) })).status).toBe(409);
  });
});
