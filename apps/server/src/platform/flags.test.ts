import { expect, it } from 'vitest';
import { app, stage } from '../testing/stage.ts';

stage();

it('every country that a player may choose has a flag', async () => {
  const { rows } = await app.database.pool.query<{ iso2: string }>(
    'select iso2 from countries order by iso2',
  );
  expect(rows.length).toBeGreaterThan(200);
  for (const { iso2 } of rows) {
    const flag = await app.request('GET', `/flags/${iso2}.svg`);
    expect(flag.status, iso2).toBe(200);
    expect(flag.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  }
});

it.each(['/flags/XX.svg', '/flags/es.svg', '/flags/constructor.svg', '/flags/ES.png', '/flags/'])(
  'what is no country has none: %s',
  async (path) => {
    expect((await app.request('GET', path)).status).toBe(404);
  },
);
