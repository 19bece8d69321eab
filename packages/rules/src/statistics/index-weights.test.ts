import { describe, expect, it } from 'vitest';
import { checkIndexWeights, completeIndexWeights, INDEX_WEIGHTS } from './index-weights.ts';

describe('the weights of the index', () => {
  it('are the default ones if a tournament sets none, in each position too', () => {
    expect(completeIndexWeights({})).toEqual(INDEX_WEIGHTS);
    const own = completeIndexWeights({ assist: 5, goal: { ST: 7 } });
    expect(own).toEqual({ ...INDEX_WEIGHTS, assist: 5, goal: { ...INDEX_WEIGHTS.goal, ST: 7 } });
    expect(checkIndexWeights(own)).toBeNull();
  });

  it.each([
    [{ assist: 2.5 }, 'assist', 2.5],
    [{ win: Number.NaN }, 'win', Number.NaN],
    [{ red: -101 }, 'red', -101],
    [{ goal: { ST: 101 } }, 'goal.ST', 101],
    [{ cleanSheet: { GK: Number.POSITIVE_INFINITY } }, 'cleanSheet.GK', Number.POSITIVE_INFINITY],
  ])('are whole points from -100 to 100: %o is refused', (given, weight, value) => {
    const failure = { code: 'index_weight_invalid', weight, value, most: 100 };
    expect(checkIndexWeights(completeIndexWeights(given))).toEqual(failure);
  });

  it('are complete', () => {
    const { started: _, ...some } = INDEX_WEIGHTS;
    expect(checkIndexWeights(some as typeof INDEX_WEIGHTS)?.weight).toBe('started');
    expect(checkIndexWeights({ ...INDEX_WEIGHTS, goal: { GK: 1 } as never })?.weight).toBe('goal.CB');
  });
});
