import { expect, test } from 'vitest';
import { FEATURE_NAMES } from './features.ts';
import { functionsOf, ownerOf, triggersOf } from './testing/database-functions.ts';
import { FUNCTION_OWNERS, KEPT_FOR_LATER, OWNERS, type Owner } from './testing/owners.ts';
import { app, stage } from './testing/stage.ts';
import { type TableUse, tableUses } from './testing/table-uses.ts';

stage({ recheck: false });

const ORDER: readonly Owner[] = ['platform', ...FEATURE_NAMES];
const uses = await tableUses();
/** True where `one` stands later in the order of features than `other`. */
const isLater = (one: Owner, other: Owner) => ORDER.indexOf(one) > ORDER.indexOf(other);
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
  const later = uses.filter(({ by, owner }) => isLater(owner, by)).map(told);
  expect([...new Set(later)]).toEqual([]);
});

test('statements stand in repositories', () => {
  const elsewhere = uses.filter(({ by, file }) => by !== 'platform' && !/\/repository(\.ts|\/)/.test(file));
  expect([...new Set(elsewhere.map(({ file }) => file))]).toEqual([]);
});

test('every function of the database has an owner', async () => {
  const functions = await functionsOf(app.database.db);
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(FUNCTION_OWNERS).sort());
});

test('a function of the database writes its owner’s tables; of earlier features’ only what is named with its reason', async () => {
  const functions = await functionsOf(app.database.db);
  const foreign = functions.flatMap(({ name, owner, writes }) =>
    writes.filter((table) => ownerOf(table) !== owner).map((table) => `${name}: ${table}`),
  );
  expect(foreign.sort()).toEqual(Object.keys(KEPT_FOR_LATER).sort());
});

test('a function of the database names no table of a later feature than its owner', async () => {
  const functions = await functionsOf(app.database.db);
  const later = functions.flatMap(({ name, owner, names }) =>
    names.filter((table) => isLater(ownerOf(table), owner ?? 'platform')).map((table) => `${name}: ${table}`),
  );
  expect(functions.flatMap(({ names }) => names)).toContain('player_statistics');
  expect(later).toEqual([]);
});

test('a function of the database calls those of its owner and of earlier features alone', async () => {
  const functions = await functionsOf(app.database.db);
  const later = functions.flatMap(({ name, owner, calls }) =>
    calls
      .filter((called) => isLater(FUNCTION_OWNERS[called] ?? 'platform', owner ?? 'platform'))
      .map((called) => `${name}: ${called}`),
  );
  expect(functions.flatMap(({ calls }) => calls)).toContain('change_invitees');
  expect(later).toEqual([]);
});

test('a trigger is of the feature of its table or of a later one, which follows it; the platform counts for all', async () => {
  const triggers = await triggersOf(app.database.db);
  const wrong = triggers.filter(({ table, function: name }) => {
    const owner = FUNCTION_OWNERS[name] ?? 'platform';
    return owner !== 'platform' && isLater(ownerOf(table), owner);
  });
  expect(triggers.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
