import type { Catalog, Column } from './catalog.ts';

/** What a column's value is in JavaScript (value-types.ts reads them so); others are text. */
const PLAIN: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bytea: 'Buffer',
  timestamptz: 'Time',
  jsonb: 'Json',
  json: 'Json',
};

/**
 * The TypeScript types of all tables for Kysely: `Database` names the tables, and each has an interface of its
 * columns. A text column whose check constraint lists its words is a union of them.
 */
export function printTables(catalog: Catalog): string {
  const tables = [...Map.groupBy(catalog.columns, (column) => column.table)];
  const body = tables.map(([table, columns]) => printTable(table, columns)).join('\n\n');
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || new RegExp(`\\b${name}<`).test(body),
  );
  return `// Printed from the catalogs by \`npm run db:schema\`; never edited by hand.
import type { ${imports.join(', ')} } from 'kysely';

/** A point in time: read as a Date, written as a Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
/** Read as what JSON holds, to be validated; written as text, because pg takes a JavaScript array for an SQL one. */
export type Json = ColumnType<unknown, string, string>;

export type Database = {
${tables.map(([table]) => `  ${table}: ${typeName(table)};`).join('\n')}
};

${body}
`;
}

function printTable(table: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => {
    const comment = column.comment ? `  /** ${column.comment} */\n` : '';
    return `${comment}  ${column.name}: ${columnType(column)};`;
  });
  return `export type ${typeName(table)} = {\n${lines.join('\n')}\n};`;
}

function columnType(column: Column): string {
  const { base, isArray, words, notNull, identity, generated } = column;
  const item = words
    ? words.map((word) => `'${word.replaceAll(/['\\]/g, '\\$&')}'`).join(' | ')
    : (PLAIN[base] ?? 'string');
  const never = generated || identity === 'always';
  const optional = identity !== null || column.default !== null;
  const nullable = notNull ? '' : ' | null';
  if ((item === 'Time' || item === 'Json') && !isArray) return special(item, nullable, never, optional);
  const element = item.replace('Time', 'Date').replace('Json', 'unknown');
  const list = element.includes('|') ? `(${element})[]` : `${element}[]`;
  const value = `${isArray ? list : element}${nullable}`;
  if (never) return `GeneratedAlways<${value}>`;
  return optional ? `Generated<${value}>` : value;
}

/** A type that is written in another shape than read has to say all three itself where it may be left out. */
function special(item: 'Time' | 'Json', nullable: string, never: boolean, optional: boolean): string {
  const [read, written] = item === 'Time' ? [`Date${nullable}`, 'Date | string'] : ['unknown', 'string'];
  if (never) return `ColumnType<${read}, never, never>`;
  if (optional) {
    return `ColumnType<${read}, ${written}${nullable} | undefined, ${written}${nullable}>`;
  }
  // Kysely makes a nullable column optional on insert only if its insert type allows undefined.
  return nullable === ''
    ? item
    : `ColumnType<${read}, ${written}${nullable} | undefined, ${written}${nullable}>`;
}

function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}
