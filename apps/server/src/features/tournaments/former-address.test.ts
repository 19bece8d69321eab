import { beforeAll, describe, expect, test } from 'vitest';
import { changeSlug } from '../../platform/slugs.ts';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { create, edit } from './testing.ts';

let boss: Person;
/** Renders a page where the API has something to say. */
stage({
  web: {
    render: async ({ url, api }) => {
      const slug = /tournament\/([^/?]+)/.exec(url)?.[1] ?? '';
      try {
        await api('tournaments.show', { params: { console: 'psn', tournamentSlug: slug } });
        return { status: 200, html: url };
      } catch {
        return { status: 404, html: 'nothing here' };
      }
    },
    assets: null,
    inlineScriptHash: null,
  },
});
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});

async function made(name: string): Promise<{ id: number; slug: string }> {
  return (await create(app, boss.token, { name })).body.data;
}
const rename = async (id: number, name: string, newAddress = 'true') =>
  (await edit(app, boss.token, { id, fields: { name, newAddress } })).body.data.slug;
async function visit(url: string) {
  const { status, headers } = await app.request('GET', url);
  return status === 301 ? String(headers.location) : status;
}
const api = (slug: string, rest = '') => `/api/v1/en/console/psn/tournament/${slug}${rest}`;
const pageOf = (slug: string, rest = '') => `/en/console/psn/tournament/${slug}${rest}`;

describe('a tournament with another name', () => {
  test('keeps its address unless it is asked for a new one', async () => {
    const { id, slug } = await made('Alpha Cup');
    expect(await rename(id, 'Beta Cup', 'false')).toBe(slug);
    expect(await visit(api(slug))).toBe(200);
  });

  test('is found by its old address, on pages and in the API, whatever follows in the path', async () => {
    const { id, slug } = await made('Gamma Cup');
    expect(await visit(pageOf(slug))).toBe(200);
    expect(await rename(id, 'Delta Cup')).toBe('delta-cup');
    expect(await visit(api(slug))).toBe(api('delta-cup'));
    expect(await visit(api(slug, '/signings?list=free&page=2'))).toBe(
      api('delta-cup', '/signings?list=free&page=2'),
    );
    expect(await visit(pageOf(slug))).toBe(pageOf('delta-cup'));
    expect(await visit(pageOf(slug, '/teams?page=2'))).toBe(pageOf('delta-cup', '/teams?page=2'));
    expect(await visit(api(slug).replace('psn', 'pc'))).toBe(404);
  });

  test('is found by each address that it ever had, and by its first again when it goes back', async () => {
    const { id, slug } = await made('First Cup');
    await rename(id, 'Second Cup');
    await rename(id, 'Third Cup');
    expect([await visit(api(slug)), await visit(api('second-cup'))]).toEqual([
      api('third-cup'),
      api('third-cup'),
    ]);
    expect(await rename(id, 'First Cup')).toBe(slug);
    expect([await visit(api(slug)), await visit(api('third-cup'))]).toEqual([200, api(slug)]);
  });

  test('gets the usual suffix where the address is taken', async () => {
    await made('Taken Cup');
    const { id } = await made('Other Cup');
    expect(await rename(id, 'Taken Cup')).toBe('taken-cup-2');
    expect(await rename(id, 'Taken  Cup!')).toBe('taken-cup-2');
  });

  test('gives its old address to a new one that takes it', async () => {
    const { id } = await made('Handed Cup');
    await rename(id, 'Moved Cup');
    expect((await made('Handed Cup')).slug).toBe('handed-cup');
    expect(await visit(api('handed-cup'))).toBe(200);
  });

  test('is not betrayed by its old address while it is hidden', async () => {
    const { id, slug } = await made('Secret Cup');
    await rename(id, 'Veiled Cup');
    await edit(app, boss.token, { id, fields: { hidden: 'true' } });
    expect([await visit(api(slug)), await visit(pageOf(slug))]).toEqual([404, 404]);
  });
});

test('divisions and teams are found by their old addresses, too', async () => {
  const league = await makeLeague(app);
  const club = clubOf(league, 'Ajo');
  const moved = { console: 'psn' as const, from: '', candidates: ['unused'] };
  await app.write(async (tx) => {
    await changeSlug(tx, { ...moved, table: 'divisions', id: league.divisionId, from: 'old-division' });
    await changeSlug(tx, { ...moved, table: 'teams', id: club.id, from: 'old-team' });
  });
  const front = '/api/v1/en/console/psn';
  expect(await visit(`${front}/division/old-division/table`)).toBe(
    `${front}/division/${league.divisionSlug}/table`,
  );
  expect(await visit(`${front}/team/old-team`)).toBe(`${front}/team/${club.slug}`);
});
