import type { Catalog, Column } from './catalog.ts';

/** The schema as SQL, the same text for the same schema: to be read, and compared in reviews. */
export function printSchema(catalog: Catalog): string {
  const views = new Set(catalog.views.map((view) => view.name));
  const tables = Map.groupBy(catalog.columns, (column) => column.table);
  const parts = [
    '-- Printed from the catalogs by `npm run db:schema`; never edited by hand.',
    catalog.extensions.map((name) => `create extension if not exists ${name};`).join('\n'),
    ...catalog.enums.map(
      ({ name, words }) => `create type ${name} as enum (${words.map(quote).join(', ')});`,
    ),
    ...catalog.sequences.map(({ name, definition }) => `create sequence ${name} ${definition};`),
    ...catalog.functions.map(({ definition }) => `${definition.trimEnd()};`),
  ];
  for (const [table, columns] of tables) {
    if (!views.has(table)) parts.push(printTable(table, columns, catalog));
  }
  parts.push(...catalog.views.map(({ definition }) => definition.trimEnd()));
  const foreign = catalog.constraints.filter(({ kind }) => kind === 'f');
  parts.push(
    foreign
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`)
      .join('\n'),
  );
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function printTable(table: string, columns: Column[], catalog: Catalog): string {
  const mine = <T extends { table: string }>(list: readonly T[]) =>
    list.filter((item) => item.table === table);
  const lines = [
    ...columns.map(printColumn),
    ...mine(catalog.constraints)
      .filter(({ kind }) => kind !== 'f')
      .map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  const after = [
    ...mine(catalog.indexes).map(({ definition }) => `${definition};`),
    ...mine(catalog.triggers).map(({ definition }) => `${definition};`),
    ...columns
      .filter(({ comment }) => comment !== null)
      .map(({ name, comment }) => `comment on column ${table}.${name} is ${quote(comment ?? '')};`),
  ];
  return [`create table ${table} (\n  ${lines.join(',\n  ')}\n);`, ...after].join('\n');
}

function printColumn(column: Column): string {
  const parts = [column.name, column.type];
  if (column.identity) parts.push(`generated ${column.identity} as identity`);
  else if (column.generated) parts.push(`generated always as (${column.default}) stored`);
  else if (column.default !== null) parts.push(`default ${column.default}`);
  if (column.notNull) parts.push('not null');
  return parts.join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
