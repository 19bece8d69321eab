import { describe, expect, test } from 'vitest';
import type { Judge, Pairing } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person, reading } from '../../testing/judged-league.ts';
import { clubOf, mateOf, TWELVE } from '../../testing/league.ts';

beforeEachLeague('FULL', { squad: TWELVE });

/** Places in the squad: 0 GK, 1 and 2 CB, 3 LB, 9 CAM, 10 and 11 ST. */
async function play(match: Pairing, home: number, away: number): Promise<void> {
  expect((await judge.score(match, home, away)).status).toBe(200);
}
async function lines(match: Pairing, team: string, entries: Parameters<Judge['lines']>[2]): Promise<void> {
  const reply = await judge.lines(match, team, entries);
  expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
}

describe('the lists of cards', () => {
  test('count two yellows in a match once among the reds and twice among the yellows', async () => {
    await play('Ajo-Bor', 0, 0);
    await lines('Ajo-Bor', 'Ajo', [
      { player: 2, yellows: 2 },
      { player: 3, reds: 1 },
      { player: 4, yellows: 1, reds: 1 },
      { player: 5, yellows: 1 },
    ]);
    expect(await reading.ranking('yellowCards')).toEqual([
      '1 Ajo 2 (Ajo) 2',
      '2 Ajo 4 (Ajo) 1',
      '2 Ajo 5 (Ajo) 1',
    ]);
    expect(await reading.ranking('redCards')).toEqual([
      '1 Ajo 2 (Ajo) 1',
      '1 Ajo 3 (Ajo) 1',
      '1 Ajo 4 (Ajo) 1',
    ]);
  });

  test('decide equal teams by fair play: a yellow 1, two yellows or a red 3', async () => {
    await play('Ajo-Bor', 1, 1);
    await lines('Ajo-Bor', 'Ajo', [{ player: 2, yellows: 2, goals: 1 }]);
    await lines('Ajo-Bor', 'Bor', [
      { player: 2, yellows: 1, goals: 1 },
      { player: 3, yellows: 1 },
    ]);
    expect((await reading.table()).slice(0, 2)).toEqual(['Bor 1 1-1', 'Ajo 1 1-1']);
    expect((await reading.rows())[0].why).toMatchObject({
      criterion: 'fair_play',
      over: ['Ajo'],
      own: 2,
      others: [3],
    });
  });
});

describe('scorers and assists', () => {
  test('share a position when equal, fewer matches first, then the name', async () => {
    await play('Ajo-Bor', 3, 0);
    await lines('Ajo-Bor', 'Ajo', [
      { player: 10, goals: 1, assists: 1 },
      { player: 11, goals: 2, assists: 1 },
    ]);
    await play('Bor-Cid', 2, 1);
    await lines('Bor-Cid', 'Bor', [{ player: 9, goals: 2, assists: 1 }]);
    await lines('Bor-Cid', 'Cid', [{ player: 10, goals: 1 }]);
    await play('Ajo-Cid', 1, 0);
    await lines('Ajo-Cid', 'Ajo', [{ player: 10, goals: 1 }]);
    expect(await reading.ranking('scorers')).toEqual([
      '1 Ajo 11 (Ajo) 2',
      '1 Bor 9 (Bor) 2',
      '1 Ajo 10 (Ajo) 2',
      '4 Cid 10 (Cid) 1',
    ]);
    expect(await reading.ranking('assists')).toEqual([
      '1 Ajo 11 (Ajo) 1',
      '1 Bor 9 (Bor) 1',
      '1 Ajo 10 (Ajo) 1',
    ]);
    const [first] = await reading.rankingRows('scorers');
    expect(first).toEqual({
      position: 1,
      player: { nick: 'Ajo 11', slug: mateOf(league, 'Ajo', 11).slug },
      team: { name: 'Ajo', slug: clubOf(league, 'Ajo').slug, image: null },
      value: 2,
      played: 1,
      average: null,
      conceded: null,
      clean_sheets: null,
      eligible: null,
    });
  });

  test('leave out "AI or unknown" and own goals', async () => {
    await play('Ajo-Bor', 2, 0);
    await lines('Ajo-Bor', 'Bor', [{ player: 1, ownGoals: 1 }]);
    expect(await reading.ranking('scorers')).toEqual([]);
  });

  test('count a player of two teams once, and show them with the present one', async () => {
    await play('Ajo-Bor', 1, 0);
    await lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 1 }]);
    const mate = mateOf(league, 'Ajo', 10);
    await app.database.db
      .updateTable('registrations')
      .set({ team_id: clubOf(league, 'Cid').id })
      .where('player_id', '=', mate.id)
      .execute();
    await play('Cid-Dux', 2, 0);
    const { status } = await app.call('matches.decideStatistics', {
      token: person.token,
      params: {
        fixtureId: league.matches.find(({ home, away }) => home === 'Cid' && away === 'Dux')?.id ?? 0,
        teamId: clubOf(league, 'Cid').id,
      },
      body: { lines: [{ player: mate.slug, goals: 2 }], version: 1 },
    });
    expect(status).toBe(200);
    expect(await reading.ranking('scorers')).toEqual(['1 Ajo 10 (Cid) 3']);
    const player = await app.call('players.show', { params: { playerSlug: mate.slug } });
    expect(player.body.data.totals).toMatchObject({ goals: 3, played: 2 });
    expect(player.body.data.seasons).toHaveLength(2);
  });
});

describe('the goalkeepers', () => {
  test('rank by goals let in per match, clean sheets next, from half of the team’s played matches on', async () => {
    await play('Ajo-Bor', 1, 1);
    await lines('Ajo-Bor', 'Ajo', [
      { player: 0, goalkeeper: true },
      { player: null, goals: 1 },
    ]);
    await lines('Ajo-Bor', 'Bor', [
      { player: 0, goalkeeper: true },
      { player: null, goals: 1 },
    ]);
    await play('Ajo-Cid', 0, 0);
    await lines('Ajo-Cid', 'Ajo', [{ player: 1, goalkeeper: true }]);
    await play('Bor-Cid', 2, 0);
    await play('Bor-Dux', 1, 0);
    expect(await reading.rankingRows('gks')).toMatchObject([
      {
        player: { nick: 'Ajo 1' },
        position: 1,
        value: 0,
        played: 1,
        conceded: 0,
        clean_sheets: 1,
        eligible: true,
      },
      {
        player: { nick: 'Ajo 0' },
        position: 2,
        value: 1,
        played: 1,
        conceded: 1,
        clean_sheets: 0,
        eligible: true,
      },
      { player: { nick: 'Bor 0' }, position: null, value: 1, eligible: false },
    ]);
    // A walkover was not played, so it asks nothing of anybody; an annulled match neither.
    await judge.decide('Bor-Ajo', { decision: 'home', reason: 'nobody came' });
    await judge.decide('Bor-Cid', { decision: 'annul', reason: 'a wrong team' });
    expect((await reading.rankingRows('gks')).map(({ player, eligible }) => [player.nick, eligible])).toEqual(
      [
        ['Ajo 1', true],
        ['Ajo 0', true],
        ['Bor 0', true],
      ],
    );
  });
});

describe('the bests', () => {
  test('add up the index of each match by the registered position, whatever position was played', async () => {
    await play('Ajo-Bor', 3, 0);
    await lines('Ajo-Bor', 'Bor', [
      { player: 0, goalkeeper: true },
      { player: 1, ownGoals: 1 },
      { player: 2, reds: 1 },
    ]);
    await lines('Ajo-Bor', 'Ajo', [
      { player: 0, goalkeeper: true },
      { player: 1, position: 'ST', goals: 1 },
      { player: 9, started: false, goals: 1, assists: 1 },
      { player: 10, yellows: 1 },
    ]);
    await judge.decide('Ajo-Bor', {
      decision: 'played',
      homeGoals: 3,
      awayGoals: 0,
      reason: 'both named him',
      bestPlayer: mateOf(league, 'Ajo', 10).slug,
    });
    expect(await reading.ranking('theBests')).toEqual([
      '1 Ajo 1 (Ajo) 13', // 2 played + 1 won + 6 a centre back's goal + 4 clean sheet
      '2 Ajo 9 (Ajo) 11', // 1 alternate + 1 + 5 goal + 3 assist + 1 clean sheet
      '3 Ajo 0 (Ajo) 7', // 2 + 1 + 4
      '4 Ajo 10 (Ajo) 5', // 2 + 1 + 3 best player - 1 yellow
      '5 Bor 0 (Bor) 2',
      '6 Bor 1 (Bor) 0', // 2 - 2 own goal
      '7 Bor 2 (Bor) -1', // 2 - 3 red
    ]);
    expect(await reading.ranking('mvp')).toEqual(['1 Ajo 10 (Ajo) 1']);
  });

  test('have an average from 40 % of the team’s matches on', async () => {
    const matches = ['Ajo-Bor', 'Bor-Ajo', 'Ajo-Cid', 'Cid-Ajo', 'Ajo-Dux'] as const;
    for (const match of matches) await play(match, 0, 0);
    await lines('Ajo-Bor', 'Ajo', [{ player: 10 }, { player: 9 }]);
    await lines('Bor-Ajo', 'Ajo', [{ player: 10 }]);
    expect(await reading.rankingRows('theBests')).toMatchObject([
      { player: { nick: 'Ajo 10' }, value: 4, played: 2, average: 2 },
      { player: { nick: 'Ajo 9' }, value: 3, played: 1, average: null },
    ]);
    await play('Dux-Ajo', 0, 0);
    expect((await reading.rankingRows('theBests'))[0]).toMatchObject({ average: null });
  });

  test('weigh by the tournament’s own weights where it has some', async () => {
    const index_weights = JSON.stringify({ started: 10 });
    const tournament = app.database.db.updateTable('tournaments').set({ index_weights });
    await tournament.where('id', '=', league.tournamentId).execute();
    await play('Ajo-Bor', 0, 0);
    await lines('Ajo-Bor', 'Ajo', [{ player: 10 }]);
    expect(await reading.ranking('theBests')).toEqual(['1 Ajo 10 (Ajo) 10']);
  });
});
