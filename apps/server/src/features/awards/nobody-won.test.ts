import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cup, type CupDivision, judgeOfCup, makeCup, startCup } from '../../testing/cups.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

const WON = { decision: 'played', homeGoals: 1, awayGoals: 0 };
const BOTH = { decision: 'both' };
let token: string;
let judge: ReturnType<typeof judgeOfCup>;
let cup: Cup;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});
/** A final phase whose semi-finals are played, and an award in it and in each of its groups. */
beforeEach(async () => {
  cup = await makeCup(app);
  await startCup(cup);
  for (const group of cup.groups) await judge.playAll(group);
  for (const tie of ['semi_final-1', 'semi_final-2']) await rule(tie, WON);
  for (const division of [...cup.groups, cup.final]) expect(await add(division)).toContain('is ready');
});

const at = () => ({ token, params: { tournamentId: cup.of.tournamentId } });
const list = async () => (await app.call('awards.list', at())).body.data;
async function add({ id, slug }: CupDivision, name = 'Fair play') {
  const [first] = (await app.call('divisions.teams', { params: { divisionSlug: slug } })).body.data.teams;
  const season = await app.database.db
    .selectFrom('seasons')
    .select('id')
    .where('division_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { season: String(season.id), name, team: first?.team.slug ?? '' };
  return (await app.call('awards.create', { ...at(), body })).body.message;
}
async function give() {
  const replies = [];
  for (const { id } of (await list()).data) {
    const params = { ...at().params, awardId: id };
    replies.push((await app.call('awards.deliver', { token, params })).status);
  }
  return replies;
}
async function rule(tie: string, body: object): Promise<void> {
  const { id } = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('division_id', '=', cup.final.id)
    .where('tie', '=', tie)
    .executeTakeFirstOrThrow();
  expect((await judge.decide(id, body)).status).toBe(200);
}

test('awards of a season that nobody won are delivered without a cup, those of its groups too', async () => {
  await rule('final-1', BOTH);
  expect(await give()).toEqual([409, 409, 409]);
  expect((await cup.final.desk.step('finished')).status).toBe(200);
  const { awards, obstacle } = (await app.call('awards.cup', { ...cup.final.desk.ask, token })).body.data;
  expect([awards.length, obstacle]).toEqual([3, 'no_champion']);
  expect((await list()).data.map(({ can }) => can.deliver)).toEqual([true, true, true]);
  expect(await give()).toEqual([200, 200, 200]);
  expect((await list()).data.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  for (const division of [...cup.groups, cup.final]) {
    expect(await add(division, 'Best keeper')).toContain('is public now');
  }
});

test('they go with the cup as soon as a correction makes a winner', async () => {
  await rule('final-1', BOTH);
  await cup.final.desk.step('finished');
  await rule('final-1', WON);
  expect((await list()).data.map(({ can }) => can.deliver)).toEqual([false, false, false]);
  expect(await give()).toEqual([409, 409, 409]);
  expect(await add(cup.final, 'Best keeper')).toContain('is ready');
});
