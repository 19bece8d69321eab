import { LANGS } from '@matchnight/contract/constants';
import { constantFrom, integer, property, stringMatching, assert as verify } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, formatNumber } from './formats.ts';
import { centsOf, groupedMoney, plainMoney, readMoney, typedMoney } from './typed-money.ts';

const amounts = integer({ min: 0, max: 99_999_999_999_999 });
const langs = constantFrom(...LANGS);
const read = (lang: (typeof LANGS)[number], ...texts: string[]) => texts.map((text) => centsOf(lang, text));

describe('an amount of money', () => {
  it('is read as the language writes it: with cents or without, thousands apart or not', () => {
    const million = 100_000_050;
    for (const lang of ['es', 'pt', 'it', 'de'] as const) {
      expect(read(lang, '1.000.000,50', '1000000,50', '1 000 000,50')).toEqual([million, million, million]);
      expect(read(lang, '1.000', '1,5', ' 0,07 ', '12')).toEqual([100_000, 150, 7, 1200]);
    }
    expect(read('fr', '1 000 000,50', '1\u00a0000\u00a0000,50', '1\u202f000\u202f000,5')).toEqual([
      million,
      million,
      million,
    ]);
    expect(read('en', '1,000,000.50', '1000000.50', '1,000', '1.5')).toEqual([
      million,
      million,
      100_000,
      150,
    ]);
  });

  it('is read in another language’s manner, too, where it can mean nothing else', () => {
    expect(read('en', '1.000.000,50', '1000,50', '1,5', '1.000.000')).toEqual([
      100_000_050, 100_050, 150, 100_000_000,
    ]);
    expect(read('es', '1,000,000.50', '1000.50', '1,000,000')).toEqual([100_000_050, 100_050, 100_000_000]);
  });

  it.each([
    ['en', '1.000'],
    ['en', '250.000'],
    ['es', '1,000'],
    ['de', '1,234'],
    ['fr', '1.000'],
    ['fr', '1,000'],
  ] as const)('in %s is refused as “%s”, which may be a thousand times as much', (lang, text) => {
    const figures = Number(text.replace(/\D/gv, ''));
    expect(readMoney(lang, text)).toEqual({ more: figures * 100, less: Math.round(figures / 10) });
  });

  it.each([
    '',
    '-5',
    '+5',
    '1e6',
    '1.',
    '.5',
    ',50',
    '0,500',
    '0.500',
    '1.0000',
    '1000.500',
    '1,00,000',
    '1.000.50',
    '1.000,500',
    '1 5',
    '1  000',
    '1.000 000',
    '1,000,00.5',
    '12.34.56',
    '１００',
    "1'000",
    '5 €',
    '1000000000000000',
  ])('is never “%s”', (text) => {
    for (const lang of LANGS) expect(readMoney(lang, text)).toBeNull();
  });

  test('means the same in every language that takes it', () => {
    verify(
      property(stringMatching(/^[0-9., ]{1,14}$/), (text) => {
        const taken = new Set(
          LANGS.map((lang) => centsOf(lang, text)).filter((cents) => !Number.isNaN(cents)),
        );
        expect(taken.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('that the language writes is read as what it was', () => {
    verify(
      property(langs, amounts, (lang, cents) => {
        expect(centsOf(lang, formatMoney(lang, cents))).toBe(cents);
        expect(centsOf(lang, typedMoney(lang, cents))).toBe(cents);
        expect(centsOf(lang, groupedMoney(lang, cents))).toBe(cents);
        expect(centsOf(lang, formatNumber(lang, Math.floor(cents / 100)))).toBe(cents - (cents % 100));
        // What the server takes in a form: figures, a point, two figures.
        const plain = plainMoney(lang, formatMoney(lang, cents));
        expect(plain).toMatch(/^\d+\.\d\d$/v);
        expect(centsOf(lang, plain)).toBe(cents);
      }),
    );
  });

  it('is preset as the language writes it, without signs between thousands', () => {
    expect(typedMoney('de', 123_456_750)).toBe('1234567,50');
    expect(groupedMoney('de', 123_456_750)).toBe('1.234.567,50');
    expect(groupedMoney('en', 10_000_000_000)).toBe('100,000,000');
    expect(typedMoney('en', 123_456_750)).toBe('1234567.50');
    expect(typedMoney('fr', 100_000_000)).toBe('1000000');
  });

  it('that cannot be read is left to the server', () => {
    expect(plainMoney('en', '1.000')).toBe('1.000');
    expect(plainMoney('en', 'much')).toBe('much');
  });
});
