import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

/**
 * What a column becomes in JavaScript, beyond pg's own choices (boolean, int4 → number, timestamptz → Date,
 * jsonb → parsed, bytea → Buffer, text[] → string[]):
 * - bigint (and count(*), sum of integers) → number; one that a number can't hold exactly throws
 * - numeric → number, so a rating or an average is one; money is whole cents in bigint, never numeric
 * - date, time, timestamp without zone, interval → the text as PostgreSQL writes it ("2026-11-21"): a Date would
 *   move it by the machine's time zone
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [builtins.TIME, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.INTERVAL, asText],
  [INT8_ARRAY, (text) => elements(text).map((item) => (item === null ? null : toInteger(item)))],
  [NUMERIC_ARRAY, (text) => elements(text).map((item) => (item === null ? null : Number(item)))],
  [DATE_ARRAY, elements],
]);

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

function asText(text: string): string {
  return text;
}

/** The elements of a one-dimensional array whose items need no quotes. */
function elements(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : item));
}
