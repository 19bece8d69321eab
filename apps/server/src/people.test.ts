import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from './people.ts';
import type { PersonPart } from './platform/person.ts';
import { OWNERS, type Owner } from './testing/owners.ts';
import { exportedOf, makePerson } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';

const statements: string[] = [];
stage({ onQuery: (text) => statements.push(text), recheck: false });

const parts: [string, PersonPart][] = Object.entries(PEOPLE);
const claimed = (of: 'users' | 'players') => parts.flatMap(([, part]) => Object.keys(part[of] ?? {})).sort();

describe('what is kept about people', () => {
  test.each(['users', 'players'] as const)('has one owner for each foreign key to %s', async (of) => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and confrelid = ${of}::regclass`.execute(app.database.db);
    // A new one belongs into the `person` of the feature whose table it is.
    expect(claimed(of)).toEqual(rows.map(({ name }) => name).sort());
  });

  test('is claimed by the feature whose table it is', () => {
    const foreign = parts.flatMap(([feature, { users, players }]) =>
      Object.keys({ ...users, ...players }).filter((column) => {
        const owner = new Map<string, Owner>(Object.entries(OWNERS)).get(column.split('.')[0] ?? '');
        return owner !== feature && owner !== 'platform';
      }),
    );
    expect(foreign).toEqual([]);
  });

  test('is told to them whole: the export reads each of these tables', async () => {
    const { token } = await makePerson(app);
    statements.length = 0;
    expect((await exportedOf(app, { token })).status).toBe(200);
    const read = statements.join(';');
    const tables = new Set([...claimed('users'), ...claimed('players')].map((name) => name.split('.')[0]));
    const forgotten = [...tables].filter((table) => !new RegExp(`"?\\b${table}\\b`).test(read));
    expect(forgotten).toEqual([]);
  });
});
