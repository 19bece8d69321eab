import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPreviews } from './previews.ts';

/** An answer that comes when the test says so. */
function held<T>() {
  return Promise.withResolvers<T>();
}

describe('a preview', () => {
  test('that comes after something else was typed is not shown', async () => {
    const previews = createPreviews<string>();
    const six = held<string>();
    const asked = previews.ask(six.promise);
    previews.changed();
    six.resolve('what comes of six');
    await asked;
    expect(previews.told.get().preview).toBeNull();
  });

  test('is that of what was asked last, in whatever order the answers come', async () => {
    const previews = createPreviews<string>();
    const [six, seven] = [held<string>(), held<string>()];
    const asked = [previews.ask(six.promise)];
    previews.changed();
    asked.push(previews.ask(seven.promise));
    seven.resolve('what comes of seven');
    await asked[1];
    six.resolve('what comes of six');
    await asked[0];
    expect(previews.told.get()).toMatchObject({ preview: 'what comes of seven', isOld: false });
  });

  test('is old as soon as something else is typed, and gone once nothing is asked for', async () => {
    const previews = createPreviews<string>();
    await previews.ask(Promise.resolve('what comes of six'));
    previews.changed();
    expect(previews.told.get()).toMatchObject({ preview: 'what comes of six', isOld: true });
    previews.forget();
    expect(previews.told.get()).toMatchObject({ preview: null, isOld: false });
  });

  test('whose question is no more asked does not come back', async () => {
    const previews = createPreviews<string>();
    const six = held<string>();
    const asked = previews.ask(six.promise);
    previews.forget();
    six.resolve('what comes of six');
    await asked;
    expect(previews.told.get().preview).toBeNull();
  });

  test('that is refused says why, but not for what was typed before', async () => {
    const previews = createPreviews<string>();
    const no = new ApiError(422, 'No.', { places: ['Too many.'] });
    await previews.ask(Promise.reject(no));
    expect(previews.told.get()).toMatchObject({ errors: { places: ['Too many.'] }, refusal: 'No.' });
    const late = held<string>();
    const asked = previews.ask(late.promise);
    previews.changed();
    await previews.ask(Promise.resolve('what comes of seven'));
    late.reject(no);
    await asked;
    expect(previews.told.get()).toMatchObject({ preview: 'what comes of seven', errors: {}, refusal: '' });
    await expect(previews.ask(Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
  });
});
