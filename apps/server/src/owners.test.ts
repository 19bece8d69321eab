import { expect, test } from 'vitest';
import { FEATURE_NAMES } from './features.ts';
import { OWNERS, type Owner } from './testing/owners.ts';
import { type TableUse, tableUses } from './testing/table-uses.ts';

const ORDER: readonly Owner[] = ['platform', ...FEATURE_NAMES];
const uses = await tableUses();
const told = ({ file, table }: TableUse) => `${file}: ${table}`;

test('every table is used, so each of them is seen by the rules below', () => {
  const used = new Set(uses.map(({ table }) => table));
  expect(Object.keys(OWNERS).filter((table) => !used.has(table))).toEqual([]);
});

test('only its owner writes a table', () => {
  const foreign = uses.filter(({ isWrite, by, owner }) => isWrite && by !== owner).map(told);
  expect(foreign).toEqual([]);
});

test('no feature reads a table of a later one', () => {
  const later = uses.filter(({ by, owner }) => ORDER.indexOf(owner) > ORDER.indexOf(by)).map(told);
  expect([...new Set(later)]).toEqual([]);
});

test('statements stand in repositories', () => {
  const elsewhere = uses.filter(({ by, file }) => by !== 'platform' && !/\/repository(\.ts|\/)/.test(file));
  expect([...new Set(elsewhere.map(({ file }) => file))]).toEqual([]);
});
