import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { reportRecovered } from './recovered.ts';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockClear();
});

test('a refusal that a second rendering no longer met is no error', () => {
  reportRecovered(new Error('#520', { cause: new ApiError(404, 'Resource does not exist.') }));
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['of a page', new Error('#520', { cause: new TypeError('undefined is not a function') })],
  ['without a cause', new Error('#418')],
])('any other fault that React worked around is reported: one %s', (_, error) => {
  reportRecovered(error);
  expect(reported).toHaveBeenCalledWith(error);
});
