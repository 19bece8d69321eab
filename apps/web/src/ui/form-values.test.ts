import { expect, it } from 'vitest';
import { FormValues } from './form-values.ts';

const values = (fields: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return new FormValues(data);
};

it('a number that was not typed is null, nought is nought', () => {
  expect(values({ goals: '' }).number('goals')).toBeNull();
  expect(values({}).number('goals')).toBeNull();
  expect(values({ goals: '0' }).number('goals')).toBe(0);
});

it('a choice outside of the options becomes the first', () => {
  expect(values({ lock: 'open' }).choice('lock', ['closed', 'open'])).toBe('open');
  expect(values({ lock: 'made up' }).choice('lock', ['closed', 'open'])).toBe('closed');
});

it('a file field that nothing was chosen for sends nothing', () => {
  const picture = new File(['x'], 'me.png');
  expect(values({ avatar: picture }).files('avatar')).toEqual({ avatar: picture });
  expect(values({ avatar: new File([], '') }).files('avatar')).toEqual({});
  expect(values({}).files('avatar')).toEqual({});
});
