import { LANGS } from '@matchnight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, decimalOf } from './csv.ts';

const SIGNS = ['"', ',', ';', '\r', '\n', '\t', "'", '=', '+', '-', '@', '1', '.', 'ñ', '＝', ' '];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 6 }),
);
const columnsOf = (width: number) =>
  Object.fromEntries(
    Array.from({ length: width }, (_, at) => [`c${at}`, (row: readonly string[]) => row[at] ?? '']),
  );
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 8 }));

test('what is read back is what was written, whatever signs it holds', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const lang of LANGS) {
        const [, ...read] = parsed(
          csvOf(columnsOf(rows[0]?.length ?? 1), rows, lang),
          lang === 'en' ? ',' : ';',
        );
        expect(read.map((cells) => cells.map(unguarded))).toEqual(rows);
      }
    }),
  );
});

test('no cell begins as a formula does, unless it is a number', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const cell of parsed(csvOf(columnsOf(rows[0]?.length ?? 1), rows, 'en'), ',').flat()) {
        expect(/^[=+@\t\r\n＝＋－＠]|^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false);
      }
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["-1+cmd|'/C calc'!A0", "'-1+cmd|'/C calc'!A0"],
  ['-3', '-3'],
  ['-1234.50', '-1234.50'],
  ["'=1", "''=1"],
  ["o'clock", "o'clock"],
  [-3, '-3'],
  [null, ''],
  ['a "b", c', '"a ""b"", c"'],
])('%j is written as %s', (cell, written) => {
  expect(csvOf({ 'the, name': () => cell }, [0], 'en')).toBe(`\ufeff"the, name"\r\n${written}\r\n`);
});

test('a file opens in columns in its language’s own Excel: at semicolons where the decimal mark is a comma', () => {
  const columns = { Team: () => 'a; b', Amount: () => ({ cents: -123_450 }), None: () => null };
  const file = (lang: (typeof LANGS)[number]) => csvOf(columns, [0], lang).slice(1);
  expect(file('en')).toBe('Team,Amount,None\r\n"a; b",-1234.50,\r\n');
  for (const lang of ['es', 'pt', 'it', 'fr', 'de'] as const) {
    expect(file(lang)).toBe('Team;Amount;None\r\n"a; b";-1234,50;\r\n');
  }
});

test('money is exact to the cent', () => {
  const texts = [0, 5, -5, 99, -123_450, Number.MAX_SAFE_INTEGER].map((cents) => decimalOf(cents, 'en'));
  expect(texts).toEqual(['0.00', '0.05', '-0.05', '0.99', '-1234.50', '90071992547409.91']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(Number(BigInt(decimalOf(cents, 'en').replace('.', '')))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});

/** Records of RFC 4180, each ended by a line break. */
function parsed(file: string, between: ',' | ';'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",;\r\n]*))([,;]|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === between) continue;
    expect(end).toBe('\r\n');
    rows.push(row);
    row = [];
  }
  return rows;
}

/** A text without the quote mark that keeps spreadsheets from running it. */
function unguarded(cell: string): string {
  return /^''*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
