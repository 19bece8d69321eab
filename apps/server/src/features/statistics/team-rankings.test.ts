import { expect, test } from 'vitest';
import { inWrite, touch } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person } from '../../testing/judged-league.ts';
import { clubOf, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';

beforeEachLeague('FULL', { squad: TWELVE });

/** Places in the squad: 0 GK, 1 and 2 CB, 9 CAM, 10 and 11 ST. */
const items = async (call: 'teamTheBests' | 'teamScorers', query = {}) => {
  const reply = await app.call(`statistics.${call}`, {
    params: { teamSlug: clubOf(league, 'Ajo').slug },
    query,
  });
  return reply.body.data.data;
};
/** "1 Ajo 10 2": position, nick, value. */
const list = async (call: 'teamTheBests' | 'teamScorers') =>
  (await items(call)).map(
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
    (row: any) => `${row.position} ${row.player.nick} ${row.value}`,
  );

/** Another tournament in which Ajo plays with the same squad. */
async function anotherTournament(asked: { hidden?: boolean } = {}) {
  const cup = await makeLeague(app, { ...asked, clubs: [clubOf(league, 'Ajo')], teams: ['Eli'] });
  return { cup, other: judgeOf(app, cup, person.token) };
}

async function play(by: typeof judge, match: 'Ajo-Bor' | 'Ajo-Eli', goals: Record<number, number>) {
  const sum = Object.values(goals).reduce((all, one) => all + one, 0);
  expect((await by.score(match, sum, 0)).status).toBe(200);
  const lines = Object.entries(goals).map(([player, count]) => ({ player: Number(player), goals: count }));
  expect((await by.lines(match, 'Ajo', lines)).status).toBe(200);
}

test('a team’s bests and scorers are its players over all its tournaments', async () => {
  const { other } = await anotherTournament();
  await play(judge, 'Ajo-Bor', { 10: 1, 11: 2 });
  await play(other, 'Ajo-Eli', { 10: 2, 9: 0 });
  expect(await list('teamScorers')).toEqual(['1 Ajo 10 3', '2 Ajo 11 2']);
  expect(await list('teamTheBests')).toEqual([
    '1 Ajo 10 18', // 2 · (2 played + 1 won) + 3 · 4 a striker's goal
    '2 Ajo 11 11',
    '3 Ajo 9 4', // with a midfielder's clean sheet
  ]);
  const [first] = await items('teamScorers');
  const { slug } = mateOf(league, 'Ajo', 10);
  expect(first).toEqual({
    position: 1,
    player: { nick: 'Ajo 10', slug, avatar: null, position: 'ST' },
    team: { name: 'Ajo', slug: clubOf(league, 'Ajo').slug, image: null },
    in_squad: true,
    value: 3,
    played: 2,
    average: null,
    conceded: null,
    clean_sheets: null,
    eligible: null,
  });
  await other.decide('Ajo-Eli', { decision: 'home', reason: 'nobody came' });
  expect(await list('teamScorers')).toEqual(['1 Ajo 11 2', '2 Ajo 10 1']);
});

test('what they did for another team is not the team’s, and who left it stays in its lists, marked', async () => {
  await play(judge, 'Ajo-Bor', { 10: 1 });
  const { touch: told } = await inWrite(app.database.db, async (tx) => {
    await tx
      .updateTable('registrations')
      .set({ team_id: clubOf(league, 'Cid').id })
      .where('player_id', '=', mateOf(league, 'Ajo', 10).id)
      .execute();
    touch(tx, `team:${clubOf(league, 'Ajo').id}`);
  });
  if (told) app.listener.take(told);
  await judge.score('Cid-Bor', 1, 0);
  const fixtureId = league.matches.find(({ home, away }) => home === 'Cid' && away === 'Bor')?.id ?? 0;
  const reply = await app.call('matches.decideStatistics', {
    token: person.token,
    params: { fixtureId, teamId: clubOf(league, 'Cid').id },
    body: { lines: [{ player: mateOf(league, 'Ajo', 10).slug, goals: 1 }], version: 1 },
  });
  expect(reply.status).toBe(200);
  expect(await items('teamScorers')).toMatchObject([{ value: 1, played: 1, in_squad: false }]);
});

test('the average requires 40 % of what the team played in the seasons in which the player played for it', async () => {
  const { other } = await anotherTournament();
  await play(other, 'Ajo-Eli', { 10: 1 });
  // Three matches of the league in which the player has no line don't count for the requirement.
  for (const match of ['Ajo-Bor', 'Ajo-Cid', 'Ajo-Dux'] as const) await judge.score(match, 0, 0);
  expect(await items('teamTheBests')).toMatchObject([{ played: 1, average: 7 }]);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10 }]);
  expect(await items('teamTheBests')).toMatchObject([{ value: 9, played: 2, average: 4.5 }]);
  await judge.score('Bor-Ajo', 0, 0);
  await judge.score('Cid-Ajo', 0, 0);
  expect(await items('teamTheBests')).toMatchObject([{ played: 2, average: null }]);
});

test('hidden tournaments don’t count for any reader', async () => {
  const { cup, other } = await anotherTournament({ hidden: true });
  await play(other, 'Ajo-Eli', { 10: 1 });
  expect(await items('teamScorers')).toEqual([]);
  const { touch: told } = await inWrite(app.database.db, async (tx) => {
    await tx.updateTable('tournaments').set({ hidden: false }).where('id', '=', cup.tournamentId).execute();
    touch(tx, '*');
  });
  if (told) app.listener.take(told);
  expect(await list('teamScorers')).toEqual(['1 Ajo 10 1']);
});

test('the lists come page by page; a team that is not there is not found', async () => {
  await play(judge, 'Ajo-Bor', { 10: 1, 11: 2 });
  expect(await items('teamScorers', { page: 2, per_page: 1 })).toMatchObject([{ position: 2 }]);
  for (const call of ['statistics.teamTheBests', 'statistics.teamScorers'] as const) {
    expect((await app.call(call, { params: { teamSlug: 'no-such' } })).status).toBe(404);
  }
});
