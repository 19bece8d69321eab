import { beforeAll, expect, test } from 'vitest';
import { makePlayers, signSquads } from '../../../factories/index.ts';
import { app, stage } from '../../testing/stage.ts';
import { closeWeekOf, makePriceStage, type PriceStage, stepsIn } from './testing.ts';

let statements: string[] = [];
let own: PriceStage;
stage({ onQuery: (text) => statements.push(text) });
beforeAll(async () => {
  own = await makePriceStage();
});

async function costOf(week: number): Promise<string[]> {
  await own.playWeek(week);
  statements = [];
  await closeWeekOf(own.league, week);
  const cost = statements;
  statements = [];
  expect((await stepsIn(own.league)).filter((step) => step.week === week)).toHaveLength(18);
  return cost;
}

test('a week closes with the same statements at 18 and at 1,000 registrations', async () => {
  const few = await costOf(1);
  await app.write(async (tx) => {
    for (const club of own.league.clubs) {
      const players = Array.from({ length: 165 }, (_, at) => ({
        nick: `${club.name} more ${at}`,
        position: 'ST' as const,
      }));
      const squad = await makePlayers(tx, players, { console: 'psn', isDemo: false });
      await signSquads(tx, own.league.tournamentId, [{ ...club, squad }]);
    }
  });
  const many = await costOf(2);
  expect(many.length).toBe(few.length);
  expect(many.filter((text) => /price/.test(text)).length).toBeLessThanOrEqual(5);
});
