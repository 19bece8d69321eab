import { expect, test } from 'vitest';
import type { Pairing } from '../../testing/judge.ts';
import { clubOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makePlayoff } from './testing.ts';

stage();

test('a liguilla’s matches are matches of the team: a goalkeeper’s minimum goes by them too', async () => {
  const { token } = await makePerson(app, { role: 'FULL' });
  const { league, judge, playLeague, score } = await makePlayoff(app, token);
  await playLeague();
  const own = league.matches.filter(({ home, away }) => home === 'Ajo' || away === 'Ajo').slice(0, 2);
  for (const { home, away } of own) {
    const lines = [{ player: 0, goalkeeper: true, goals: 1 }];
    expect((await judge.lines(`${home}-${away}` as Pairing, 'Ajo', lines)).status).toBe(200);
  }
  // Two of three matches in goal; with the two of the liguilla, two of five.
  const isEligible = async () => {
    const params = { divisionSlug: league.divisionSlug, tournamentSlug: league.tournamentSlug };
    const ofDivision = (await app.call('statistics.gks', { params })).body.data.data;
    const ofTournament = (await app.call('statistics.tournamentGks', { params })).body.data.data;
    return [ofDivision, ofTournament].map(([{ eligible }]) => eligible);
  };
  const average = async () => {
    const params = { teamSlug: clubOf(league, 'Ajo').slug };
    return (await app.call('statistics.teamTheBests', { params })).body.data.data[0].average;
  };
  expect([await isEligible(), await average()]).toEqual([[true, true], expect.any(Number)]);
  for (const semi of ['semi_final-1', 'semi_final-2']) await score(semi, 1, 0);
  await score('final-1', 1, 0);
  expect(await isEligible()).toEqual([false, false]);
  // 40 % of five are two.
  expect(await average()).toEqual(expect.any(Number));
});
