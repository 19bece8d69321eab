import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('of sixteen administrators who hide one of the last sixteen countries each, one is refused', async () => {
  const { token } = await makePerson(app, { role: 'ADMIN' });
  const all = (await app.call('countries.desk', { token })).body.data;
  const hide = (some: readonly (typeof all)[0][]) =>
    app.call('countries.change', {
      token,
      body: { countries: some.map(({ iso2 }) => ({ iso2, visible: false })) },
    });
  expect((await hide(all.slice(16))).status).toBe(200);
  const replies = await Promise.all(all.slice(0, 16).map((one) => hide([one])));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 15 }, () => 200), 409]);
  expect((await app.call('site.countries')).body.data).toHaveLength(1);
});
