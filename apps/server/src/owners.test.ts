import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES, OWNERS, type Owner } from './testing/owners.ts';
import { type TableUse, tableUses } from './testing/table-uses.ts';

const ORDER: readonly Owner[] = ['platform', ...FEATURES];
const uses = await tableUses();
const told = ({ file, table }: TableUse) => `${file}: ${table}`;

test('every table is used, so each of them is seen by the rules below', () => {
  const used = new Set(uses.map(({ table }) => table));
  expect(Object.keys(OWNERS).filter((table) => !used.has(table))).toEqual([]);
});

// What stands in the lists below is still to be mended; nothing is added to them.

test('only its owner writes a table', () => {
  const foreign = uses.filter(({ isWrite, by, owner }) => isWrite && by !== owner).map(told);
  expect(foreign).toEqual(['platform/sessions.ts: sessions', 'platform/sessions.ts: users']);
});

test('no feature reads a table of a later one', () => {
  const later = uses.filter(({ by, owner }) => ORDER.indexOf(owner) > ORDER.indexOf(by)).map(told);
  expect([...new Set(later)]).toEqual([
    'features/divisions/repository.ts: standings',
    'features/divisions/repository.ts: fixtures',
    'features/divisions/repository.ts: week_editions',
    'features/players/record-repository.ts: fixture_lines',
    'features/players/record-repository.ts: fixtures',
    'features/players/repository.ts: registrations',
    'features/players/repository.ts: teams',
    'features/players/repository.ts: tournaments',
    'features/players/repository.ts: player_statistics',
    'features/players/repository.ts: seasons',
    'features/players/repository.ts: divisions',
    'features/players/repository.ts: week_slots',
    'features/players/repository.ts: week_editions',
    'features/teams/repository.ts: team_ratings',
    'features/teams/repository.ts: season_teams',
    'features/teams/repository.ts: seasons',
    'features/teams/repository.ts: divisions',
    'features/teams/repository.ts: tournaments',
    'features/teams/repository.ts: standings',
    'features/teams/repository.ts: registrations',
    'features/teams/repository.ts: player_statistics',
    'features/tournaments/repository.ts: divisions',
    'features/tournaments/repository.ts: seasons',
    'features/tournaments/repository.ts: standings',
    'features/tournaments/repository.ts: season_teams',
    'platform/sessions.ts: sessions',
    'platform/sessions.ts: users',
    'platform/sessions.ts: players',
  ]);
});

test('statements stand in repositories', () => {
  const elsewhere = uses.filter(({ by, file }) => by !== 'platform' && !/\/repository(\.ts|\/)/.test(file));
  expect([...new Set(elsewhere.map(({ file }) => file))]).toEqual([
    'features/discipline/barred.ts',
    'features/discipline/follow.ts',
    'features/discipline/rebuild.ts',
    'features/players/record-repository.ts',
    'features/search/sitemap.ts',
    'features/site/demo.ts',
    'features/site/home-repository.ts',
    'features/statistics/elo-repository.ts',
    'features/statistics/players-repository.ts',
    'features/statistics/table.ts',
  ]);
});

test('tables run as imports do', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../.dependency-cruiser.js'), 'utf8');
  const [, listed = ''] = /const FEATURES = \[([^\]]*)\]/.exec(rules) ?? [];
  expect([...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(FEATURES);
});
