import { expect, test } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

test('who sets both switches of a group at once gets both', async () => {
  const { token } = await makePerson(app);
  const set = async (channel: 'page' | 'mail', on: boolean) =>
    (await app.call('inbox.setGroup', { token, body: { group: 'people', channel, on } })).status;
  for (const on of [true, false, true, false, true, false]) {
    expect(await Promise.all([set('page', on), set('mail', on)])).toEqual([200, 200]);
    const { kinds } = (await app.call('inbox.settings', { token })).body.data;
    const ofGroup = (kinds as { group: string; page: boolean; mail: boolean }[]).filter(
      ({ group }) => group === 'people',
    );
    expect(ofGroup.every(({ page, mail }) => page === on && mail === on)).toBe(true);
  }
});
