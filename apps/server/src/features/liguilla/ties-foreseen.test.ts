import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff, type Playoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const BOTH = { decision: 'both', reason: 'nobody came' };
const HOME = { decision: 'home', reason: 'nobody came' };
const ANNUL = { decision: 'annul', reason: 'a wrong team' };

/** Ajo meets Dux, and Bor meets Cid. */
const knockout = async (settings = {}) =>
  await makePlayoff(app, token, {
    teams: ['Ajo', 'Bor', 'Cid', 'Dux'],
    mode: 'automatic_knockout',
    settings,
  });

/** "semi_final-1 through Ajo" for every tie that the preview names; the deed answers what it said. */
async function foreseen(playoff: Playoff, tie: string, body: object): Promise<string[]> {
  const { id } = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', playoff.league.seasonId)
    .where('tie', '=', tie)
    .where('status', '<>', 'annulled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const ask = { token, console: playoff.league.console, params: { fixtureId: id } };
  const { version } = (await app.call('matches.judged', ask)).body.data;
  const reply = await app.call('matches.previewDecision', { ...ask, body: { version, ...body } });
  expect(reply.status).toBe(200);
  return reply.body.data.ties.map((one: Named) =>
    [`${one.round}-${one.number}`, one.prize, one.team ?? one.winner].join(' '),
  );
}
interface Named {
  readonly round: string;
  readonly number: number;
  readonly prize: string;
  readonly winner: string;
  readonly team: string | null;
}

describe('the preview of a ruling on a match of a bracket', () => {
  test('says who goes through, or that nobody does', async () => {
    const playoff = await knockout();
    expect(await foreseen(playoff, 'semi_final-1', HOME)).toEqual(['semi_final-1 through Ajo']);
    expect(await foreseen(playoff, 'semi_final-1', BOTH)).toEqual(['semi_final-1 through nobody']);
  });

  test('says who wins the cup, or that nobody does, where it changes neither table nor statistics', async () => {
    const playoff = await knockout();
    await playoff.score('semi_final-1', 1, 0);
    await playoff.score('semi_final-2', 1, 0);
    expect(await foreseen(playoff, 'final-1', HOME)).toEqual(['final-1 cup Ajo']);
    expect(await foreseen(playoff, 'final-1', BOTH)).toEqual(['final-1 cup nobody']);
    await playoff.rule('final-1', HOME);
    expect(await foreseen(playoff, 'final-1', { ...HOME, homeGoals: 5, awayGoals: 0 })).toEqual([]);
    expect(await foreseen(playoff, 'final-1', BOTH)).toEqual(['final-1 cup nobody']);
    expect(await foreseen(playoff, 'final-1', ANNUL)).toEqual(['final-1 cup unknown']);
  });

  test('says who is third, or that nobody is', async () => {
    const playoff = await knockout({ thirdPlace: true });
    await playoff.score('semi_final-1', 1, 0);
    await playoff.score('semi_final-2', 1, 0);
    expect(await foreseen(playoff, 'third_place-1', HOME)).toEqual(['third_place-1 third Cid']);
    expect(await foreseen(playoff, 'third_place-1', BOTH)).toEqual(['third_place-1 third nobody']);
  });

  test('says what follows for the ties after it: a finalist without a rival has won, or there is none', async () => {
    const playoff = await knockout();
    await playoff.score('semi_final-1', 1, 0);
    const alone = ['semi_final-2 through nobody', 'final-1 cup Ajo'];
    expect((await foreseen(playoff, 'semi_final-2', BOTH)).sort()).toEqual(alone.sort());
    await playoff.rule('semi_final-1', BOTH);
    const none = ['semi_final-2 through nobody', 'final-1 cup nobody'];
    expect((await foreseen(playoff, 'semi_final-2', BOTH)).sort()).toEqual(none.sort());
  });

  test('names no tie for a match of the league', async () => {
    const playoff = await makePlayoff(app, token);
    await playoff.playLeague();
    const [{ id } = { id: 0 }] = playoff.league.matches;
    const ask = { token, console: playoff.league.console, params: { fixtureId: id } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    const { data } = (await app.call('matches.previewDecision', { ...ask, body: { version, ...BOTH } })).body;
    expect(data.ties).toEqual([]);
  });
});
