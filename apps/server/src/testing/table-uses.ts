import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEATURE_NAMES } from '../features.ts';
import { OWNERS, type Owner } from './owners.ts';

const SOURCES = join(import.meta.dirname, '..');
const OWNING: ReadonlyMap<string, Owner> = new Map(Object.entries(OWNERS));

/** A table in a statement of a file below `apps/server/src`. */
export interface TableUse {
  readonly file: string;
  /** The feature of that file. */
  readonly by: Owner;
  readonly table: string;
  readonly owner: Owner;
  readonly isWrite: boolean;
}

/** Every table that the product's own statements name: in Kysely and in plain SQL. */
export async function tableUses(): Promise<TableUse[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter(isProduct).sort();
  return (await Promise.all(files.map(usesIn))).flat();
}

function isProduct(file: string): boolean {
  if (!/^(features|platform)\/.*\.ts$/.test(file)) return false;
  return !/\.test\.ts$|\/testing(-\w+)?\.ts$|database\/tables\.ts$/.test(file);
}

async function usesIn(file: string): Promise<TableUse[]> {
  const [area, feature] = file.split('/');
  const by: Owner | undefined =
    area === 'platform' ? 'platform' : FEATURE_NAMES.find((one) => one === feature);
  if (by === undefined) throw new Error(`${file} is of no feature`);
  const text = withoutComments(await readFile(join(SOURCES, file), 'utf8'));
  const named = [...ofKysely(text), ...tablesIn(text)].flatMap(({ table, isWrite }) => {
    const owner = OWNING.get(table);
    return owner === undefined ? [] : [{ file, by, table, owner, isWrite }];
  });
  return [...new Map(named.map((use) => [`${use.table} ${use.isWrite}`, use])).values()];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '$1');
}

function* ofKysely(text: string) {
  const calls =
    /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*Join(?:Lateral)?)\(\s*\[?\s*['"`](\w+)/g;
  for (const [, call = '', table = ''] of text.matchAll(calls)) {
    yield { table, isWrite: /^(insert|update|delete|merge)/.test(call) };
  }
}

/** Tables that plain SQL names: after a keyword that takes one; in comments and sentences no table follows these words. */
export function* tablesIn(text: string) {
  const clauses =
    /\b(from|join|using|update|insert\s+into|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)/gi;
  for (const [, clause = '', table = ''] of text.matchAll(clauses)) {
    yield { table, isWrite: /^(update|insert|delete|merge)/i.test(clause) };
  }
}
