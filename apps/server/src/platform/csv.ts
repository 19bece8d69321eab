import type { Lang } from '@matchnight/contract';

/** An amount of money, which every language's spreadsheet reads as a number. */
interface Money {
  readonly cents: number;
}
type Cell = string | number | Money | null;
/** What a file's columns are called, and what they hold of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Without it Excel reads UTF-8 as the letters of its own country. */
const MARK = '\ufeff';

/**
 * The rows as CSV (RFC 4180) in UTF-8 with a byte order mark, led by the columns' names; null is an empty cell. Where the decimal
 * mark is a comma Excel opens columns at semicolons alone, so that all languages but English have both (decision 156).
 */
export function csvOf<Row>(columns: Columns<Row>, rows: Iterable<Row>, lang: Lang): string {
  const between = lang === 'en' ? ',' : ';';
  const cells = Object.values(columns);
  const lines = [Object.keys(columns).map(quoted).join(between)];
  for (const row of rows) lines.push(cells.map((cell) => written(cell(row), lang)).join(between));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

/** Cents as a decimal ("-1234.50", "-1234,50"), exact for every safe integer. */
export function decimalOf(cents: number, lang: Lang): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${lang === 'en' ? '.' : ','}${digits.slice(-2)}`;
}

/**
 * What spreadsheets take for a formula, also in the full-width signs of East Asia. A quote mark before one is doubled, so that
 * no two texts are written alike.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text that a spreadsheet would run is led by a quote mark; a negative number stays one. */
function written(cell: Cell, lang: Lang): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return decimalOf(cell.cents, lang);
  if (typeof cell === 'number') return String(cell);
  return quoted(FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
}

/** Both separators are quoted in every file: a text is one cell whichever of them a reader takes. */
function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
