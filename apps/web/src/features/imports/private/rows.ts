import type { FormValues } from '../../../ui/form-values.ts';

/** A row of fields that can be added and removed; its fields keep their values while others come and go. */
export type Row = number;

export interface RowKind {
  readonly name: 'adjustments' | 'aliases';
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}
export const adjustmentRows: RowKind = {
  name: 'adjustments',
  texts: ['team', 'reason'],
  numbers: ['points'],
};
export const aliasRows: RowKind = { name: 'aliases', texts: ['team', 'from', 'to'], numbers: [] };

/** The name of a field, as the server names it where it is wrong. */
export function fieldOf({ name }: RowKind, place: number, field: string): string {
  return `${name}.${place}.${field}`;
}

/** What the rows hold, as the text that goes with a file. */
export function typedRows(values: FormValues, kind: RowKind, rows: readonly Row[]): string {
  const typed = rows.map((_, place) => {
    const named = (field: string) => fieldOf(kind, place, field);
    return Object.fromEntries<string | number | null>([
      ...kind.texts.map((field) => [field, values.text(named(field))] as const),
      ...kind.numbers.map((field) => [field, values.number(named(field))] as const),
    ]);
  });
  return JSON.stringify(typed);
}
