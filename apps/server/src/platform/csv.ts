type Cell = string | number | null;
/** What a file's columns are called, and what they hold of a row; money is `decimalOf(cents)`. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Without it Excel reads UTF-8 as the letters of its own country. */
const MARK = '\ufeff';

/** The rows as CSV (RFC 4180) in UTF-8 with a byte order mark, led by the columns' names; null is an empty cell. */
export function csvOf<Row>(columns: Columns<Row>, rows: Iterable<Row>): string {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns).map(quoted).join(',')];
  for (const row of rows) lines.push(cells.map((cell) => written(cell(row))).join(','));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

/** Cents as a decimal with a point ("-1234.50"), exact for every safe integer. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * What spreadsheets take for a formula, also in the full-width signs of East Asia. A quote mark before one is doubled, so that
 * no two texts are written alike.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text that a spreadsheet would run is led by a quote mark; a negative number stays one. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return quoted(FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
