import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cup, judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let token: string;
let cup: Cup;

describe('the feeds of a final phase that were set before they were refused', () => {
  stage();
  beforeAll(async () => {
    token = (await makePerson(app, { role: 'FULL' })).token;
  });
  beforeEach(async () => {
    cup = await makeCup(app);
  });

  test('are shown where they skip a place, and can be changed to what is right', async () => {
    await store([1, 1], { position: 3, count: 2 });
    expect(await feeds()).toMatchObject({ editable: true, teams: 4, best: { position: 3, count: 2 } });
    expect(await firstRound()).toHaveLength(2);
    expect((await change({ position: 3, count: 1 })).status).toBe(422);
    expect((await change({ position: 2, count: 2 })).status).toBe(200);
    expect(await feeds()).toMatchObject({ teams: 4, best: { position: 2, count: 2 } });
  });

  test('are played to the end where they skip a place', async () => {
    await store([1, 1], { position: 3, count: 2 });
    await startCup(cup);
    for (const group of cup.groups) await judgeOfCup(app, token).playAll(group);
    expect((await entrants()).toSorted()).toEqual(['A1', 'A3', 'B1', 'B3']);
  });

  test('send nobody on twice where one group sends its third anyway', async () => {
    await store([3, 2], { position: 3, count: 1 });
    await startCup(cup);
    await loseHighest(cup.groups[1]);
    for (const group of cup.groups) await judgeOfCup(app, token).playAll(group);
    expect((await entrants()).toSorted()).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
    const { best } = (await stages())[0] ?? {};
    expect(best?.rows.map(({ team }: { team: { name: string } }) => team.name.slice(0, 2))).toEqual(['B3']);
  });
});

/** As such feeds were stored when they were not refused yet. */
async function store(places: readonly number[], best: { position: number; count: number }): Promise<void> {
  await app.write(async (tx) => {
    for (const [index, { id }] of cup.groups.entries()) {
      const row = { places: places[index] ?? 0 };
      await tx.updateTable('division_feeds').set(row).where('feeder_id', '=', id).execute();
    }
    const row = { best_position: best.position, best_count: best.count };
    await tx.updateTable('divisions').set(row).where('id', '=', cup.final.id).execute();
  });
}

async function feeds() {
  const { status, body } = await app.call('divisions.feeds', cup.final.desk.ask);
  expect(status).toBe(200);
  return body.data;
}

async function change(best: { position: number; count: number }) {
  const { version, feeds: own } = await feeds();
  const body = { version, feeds: own, best };
  return await app.call('divisions.setFeeds', { ...cup.final.desk.ask, body });
}

async function firstRound(): Promise<unknown[]> {
  const { status, body } = await app.call('liguilla.show', { params: { divisionSlug: cup.final.slug } });
  expect(status).toBe(200);
  return body.data.rounds[0]?.matches ?? [];
}

async function entrants(): Promise<string[]> {
  const { body } = await app.call('divisions.teams', { params: { divisionSlug: cup.final.slug } });
  return body.data.teams.map(({ team }: { team: { name: string } }) => team.name.slice(0, 2));
}

async function stages() {
  const { status, body } = await app.call('groups.show', {
    params: { tournamentSlug: cup.of.tournamentSlug },
  });
  expect(status).toBe(200);
  return body.data.stages;
}

/** The third of this group is the worse of the two thirds: its team loses a match by five. */
async function loseHighest(group: Cup['groups'][number] | undefined): Promise<void> {
  const match = await app.database.db
    .selectFrom('fixtures')
    .select(['id', 'home_team_id as home', 'away_team_id as away'])
    .where('division_id', '=', group?.id ?? 0)
    .orderBy((eb) => eb.fn('greatest', ['home_team_id', 'away_team_id']), 'desc')
    .executeTakeFirstOrThrow();
  const [homeGoals, awayGoals] = match.home < match.away ? [5, 0] : [0, 5];
  const reply = await judgeOfCup(app, token).decide(match.id, { decision: 'played', homeGoals, awayGoals });
  expect(reply.status).toBe(200);
}
