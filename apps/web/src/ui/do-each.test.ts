import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { doEach } from './do-each.ts';

/** Does it for each, where some answer an error; what was told in between comes first. */
async function tryEach(rows: readonly string[], errors: Readonly<Record<string, Error>> = {}) {
  const told: string[] = [];
  let running = 0;
  const outcome = await doEach(
    rows,
    async (row) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      const error = errors[row];
      if (error) throw error;
    },
    { onNext: (place) => told.push(`${place}`), onDone: (row) => told.push(row) },
  );
  return { told, ...outcome, refused: [...outcome.refused] };
}

describe('many deeds', () => {
  it('are done one after the other, and told as they are', async () => {
    expect(await tryEach(['a', 'b'])).toEqual({
      told: ['0', 'a', '1', 'b'],
      done: 2,
      refused: [],
      ended: null,
    });
  });

  it('go on after a refusal, which is told by why, of a field before the whole', async () => {
    const taken = new ApiError(422, 'Not valid.', { player: ['Taken.', 'Late.'] });
    const errors = { a: taken, b: new ApiError(409, 'Too late.'), d: new ApiError(409, 'Taken.') };
    expect(await tryEach(['a', 'b', 'c', 'd'], errors)).toEqual({
      told: ['0', '1', '2', 'c', '3'],
      done: 1,
      refused: [
        ['Taken.', ['a', 'd']],
        ['Too late.', ['b']],
      ],
      ended: null,
    });
  });

  it.each([0, 401, 429, 500, 503])('end where the next would meet the same: %i', async (status) => {
    const error = new ApiError(status, 'No more.');
    expect(await tryEach(['a', 'b', 'c'], { b: error })).toEqual({
      told: ['0', 'a', '1'],
      done: 1,
      refused: [],
      ended: error,
    });
  });

  it('hide no mistake of the page', async () => {
    await expect(tryEach(['a'], { a: new TypeError('no such thing') })).rejects.toThrow('no such thing');
  });
});
