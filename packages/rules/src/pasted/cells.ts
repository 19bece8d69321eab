/** A row of what was pasted, and in which line of the text it begins. */
export interface PastedRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote that is never closed: nobody knows where the row ends. */
  readonly isOpen: boolean;
}

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/** A cell as it is kept. */
export type Clean = (typed: string) => string;

/** Rows of a spreadsheet or of a CSV file: cells between tabs, semicolons or commas, in quotes where they hold one; no empty rows. */
export function pastedRows(text: string, clean: Clean): PastedRow[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const rows: PastedRow[] = [];
  let line = 1;
  let at = 0;
  while (at < plain.length) {
    const row = rowAt(plain, at, separator);
    const cells = row.cells.map(clean);
    if (row.isOpen || cells.some((cell) => cell !== '')) rows.push({ line, cells, isOpen: row.isOpen });
    line += linesIn(plain, at, row.end);
    at = row.end;
  }
  return rows;
}

/** A tab is typed by no one, a semicolon seldom: the rarer sign wins wherever it stands outside of quotes. */
function separatorOf(text: string): Separator {
  const bare = text.replace(/"[^"]*"/g, '');
  return SEPARATORS.find((sign) => bare.includes(sign)) ?? ',';
}

function rowAt(text: string, start: number, separator: Separator) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = cellAt(text, at, separator);
    cells.push(cell.text);
    at = cell.end;
    if (text[at] !== separator) return { cells, end: at + 1, isOpen: cell.isOpen };
    at += 1;
  }
}

function cellAt(text: string, start: number, separator: Separator) {
  let at = start;
  while (text[at] === ' ') at += 1;
  if (text[at] === '"') return quotedAt(text, at + 1, separator);
  const end = endOf(text, start, separator);
  return { text: text.slice(start, end), end, isOpen: false };
}

function quotedAt(text: string, start: number, separator: Separator) {
  let inside = '';
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: inside + text.slice(at), end: text.length, isOpen: true };
    inside += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // What stands behind the closing quote belongs to the cell all the same.
      const end = endOf(text, quote + 1, separator);
      return { text: inside + text.slice(quote + 1, end), end, isOpen: false };
    }
    inside += '"';
    at = quote + 2;
  }
}

function endOf(text: string, start: number, separator: Separator): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
