import { INDEX_WEIGHTS } from '@matchnight/rules';
import { expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';

stage();

test('suspensions follow the rule set of their season, when they are earned and when they are counted anew', async () => {
  const discipline = { yellowsEvery: 1, matches: { yellows: 3, two_yellows: 0, red: 4 } };
  const league = await makeLeague(app, { squad: TWELVE, discipline });
  const { token } = await makePerson(app, { role: 'FULL' });
  const judge = judgeOf(app, league, token);
  await judge.score('Ajo-Bor', 0, 0);
  const lines = [
    { player: 5, yellows: 1 },
    { player: 6, yellows: 2 },
    { player: 7, reds: 1 },
  ];
  expect((await judge.lines('Ajo-Bor', 'Ajo', lines)).status).toBe(200);
  const rows = await app.database.db.selectFrom('suspensions').selectAll().orderBy('matches').execute();
  const placed = rows.map(({ player_id, reason, matches }) => [player_id, reason, matches]);
  expect(placed).toEqual([
    [mateOf(league, 'Ajo', 5).id, 'yellows', 3],
    [mateOf(league, 'Ajo', 7).id, 'red', 4],
  ]);
  const { result } = await inWrite(app.database.db, (tx) => rebuildAllOf(tx, league.seasonId));
  expect(result).toEqual([]);
});

test('the index of a match follows the weights of its tournament, when it is played and when it is counted anew', async () => {
  const league = await makeLeague(app, { squad: TWELVE, weights: { ...INDEX_WEIGHTS, started: 50 } });
  const { token } = await makePerson(app, { role: 'FULL' });
  const judge = judgeOf(app, league, token);
  await judge.score('Ajo-Bor', 0, 0);
  expect((await judge.lines('Ajo-Bor', 'Ajo', [{ player: 5 }])).status).toBe(200);
  const { body } = await app.call('statistics.theBests', { params: { divisionSlug: league.divisionSlug } });
  expect(body.data.data[0]?.value).toBeGreaterThanOrEqual(50);
  const { result } = await inWrite(app.database.db, (tx) => rebuildAllOf(tx, league.seasonId));
  expect(result).toEqual([]);
});
