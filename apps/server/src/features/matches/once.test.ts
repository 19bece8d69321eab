import { describe, expect, test, vi } from 'vitest';
import { beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { mateOf, TWELVE } from '../../testing/league.ts';
import { decide } from './decide.ts';
import { loadHeld, loadMatch } from './load.ts';
import { save } from './save.ts';

vi.mock('./load.ts', { spy: true });
vi.mock('./decide.ts', { spy: true });
vi.mock('./save.ts', { spy: true });

beforeEachLeague('administrator', { squad: TWELVE });
/** How often a deed loads, decides and saves. */
async function countOf(deed: () => Promise<{ status: number }>) {
  const loads = [vi.mocked(loadHeld), vi.mocked(loadMatch)];
  const steps = { decide: vi.mocked(decide), save: vi.mocked(save) };
  for (const step of [...loads, ...Object.values(steps)]) step.mockClear();
  const { status } = await deed();
  const load = loads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return {
    status,
    load,
    decide: steps.decide.mock.calls.length,
    save: steps.save.mock.calls.length,
  };
}
const ONCE = { status: 200, load: 1, decide: 1, save: 1 };
const FOUR_GOALS = [{ player: 5, goals: 4 }];

describe('a match is loaded once, decided once and saved once', () => {
  test('for a result, for the lines of a team, and for a correction with its best player', async () => {
    expect(await countOf(() => judge.score('Ajo-Bor', 4, 0))).toEqual(ONCE);
    expect(await countOf(() => judge.lines('Ajo-Bor', 'Ajo', FOUR_GOALS))).toEqual(ONCE);
    const bestPlayer = mateOf(league, 'Ajo', 5).slug;
    const body = { decision: 'played', homeGoals: 4, awayGoals: 1, bestPlayer, reason: 'the video says so' };
    expect(await countOf(() => judge.decide('Ajo-Bor', body))).toEqual(ONCE);
  });

  test('for a preview, which takes it back', async () => {
    const body = { decision: 'played', homeGoals: 4, awayGoals: 0 };
    expect(await countOf(() => judge.preview('Ajo-Bor', body))).toEqual(ONCE);
    expect(await judge.version('Ajo-Bor')).toBe(0);
  });
});

test('what the rules refuse is not saved', async () => {
  await judge.score('Ajo-Bor', 1, 0);
  const refused = await countOf(() => judge.lines('Ajo-Bor', 'Ajo', FOUR_GOALS));
  expect(refused).toEqual({ ...ONCE, status: 422, save: 0 });
});
