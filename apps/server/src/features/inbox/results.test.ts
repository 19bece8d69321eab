import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff, type Playoff } from '../liguilla/testing.ts';
import { inboxDesk } from './kinds/testing.ts';

stage();
const desk = inboxDesk(() => app);
let playoff: Playoff;
let ajo: Person;
let bor: Person;
let dux: Person;
let judge: Person;
beforeAll(async () => {
  judge = await makePerson(app, { role: 'FULL' });
  playoff = await makePlayoff(app, judge.token);
  ajo = await desk.managerOf(playoff.league, 'Ajo');
  bor = await desk.managerOf(playoff.league, 'Bor');
  dux = await desk.mate(playoff.league, 'Dux', 1);
});

describe('a result is told', () => {
  test('with who won by default, and who lost', async () => {
    const { home = '', away = '' } =
      playoff.league.matches.find((match) => [match.home, match.away].sort().join() === 'Ajo,Bor') ?? {};
    const [match, rivals] = [`${home}-${away}` as const, `${home} v ${away}`];
    const isHome = home === 'Ajo';
    await playoff.judge.decide(match, { decision: isHome ? 'home' : 'away', reason: 'they did not come' });
    expect(await desk.textsOf(ajo, 'match_decided')).toEqual([`${rivals}: Ajo won by default`]);
    await playoff.judge.decide(match, { decision: 'both', reason: 'nobody came' });
    expect(await desk.textsOf(bor, 'match_corrected')).toEqual([`${rivals}: both teams lost by default`]);
    await playoff.judge.score(match, isHome ? 1 : 0, isHome ? 0 : 1);
  });

  test('with the shoot-out, in the reader’s way to write it', async () => {
    await playoff.playLeague();
    await playoff.score('semi_final-1', 1, 1, { homePenalties: 4, awayPenalties: 3 });
    const [item] = await desk.itemsOf(ajo);
    const told = item?.items[0]?.text ?? item?.text;
    expect(told).toBe('Full time: Ajo 1–1 Dux (4–3 on penalties)');
    const [german] = await desk.itemsOf(dux, 'de');
    expect(german?.items[0]?.text ?? german?.text).toBe('Abpfiff: Ajo 1:1 Dux (4:3 im Elfmeterschießen)');
  });
});

describe('another evening', () => {
  const plan = (date: string | null, token = judge.token) =>
    app.call('liguilla.plan', {
      token,
      params: { tournamentId: playoff.league.tournamentId, divisionId: playoff.league.divisionId },
      body: { week: 2, date },
    });
  const EVENING = '2027-03-01T20:00:00.000Z';

  test('is told to those who play then, once, and not again for the same date', async () => {
    await playoff.score('semi_final-2', 2, 0);
    expect((await plan(EVENING)).status).toBe(200);
    expect((await plan(EVENING)).status).toBe(200);
    const moved = await desk.textsOf(ajo, 'match_moved');
    expect(moved).toEqual(['Ajo v Bor has a new date']);
    expect(await desk.textsOf(dux, 'match_moved')).toEqual([]);
  });
});

describe('a suspension', () => {
  test('is told to the player whose cards it is for, and when it is none after all', async () => {
    const league = await makeLeague(app, { squad: TWELVE });
    const rule = judgeOf(app, league, judge.token);
    const [sent, other] = [await desk.mate(league, 'Cid', 5), await desk.mate(league, 'Cid', 0)];
    await rule.score('Cid-Dux', 0, 0);
    const lines = (reds: number) => rule.lines('Cid-Dux', 'Cid', [{ player: 0 }, { player: 5, reds }]);
    expect((await lines(1)).status).toBe(200);
    expect((await desk.told(sent)).slice(0, 1)).toEqual([
      `suspended: You are suspended for 2 matches after Cid v Dux → /en/console/psn/division/${league.divisionSlug}/banned`,
    ]);
    expect((await lines(0)).status).toBe(200);
    expect((await desk.textsOf(sent, 'suspended'))[0]).toBe(
      'Your suspension after Cid v Dux has been lifted',
    );
    expect(await desk.textsOf(other, 'suspended')).toEqual([]);
  });

  test('and a result that were only looked at are told to nobody', async () => {
    const league = await makeLeague(app, { squad: TWELVE });
    const manager = await desk.managerOf(league, 'Ajo');
    const body = { decision: 'played', homeGoals: 2, awayGoals: 1, reason: 'as reported' };
    expect((await judgeOf(app, league, judge.token).preview('Ajo-Bor', body)).status).toBe(200);
    expect(await desk.told(manager)).toEqual([]);
  });
});
