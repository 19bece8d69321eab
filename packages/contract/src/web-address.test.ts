import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameText } from './typed-texts.ts';
import { hasWebAddress } from './web-address.ts';

describe('a name', () => {
  test.each([
    'https://evil.example/coins',
    'HTTP://x',
    'Win coins at coins.com',
    'coins.com/now',
    'Coins.COM',
    'bit.ly',
    'x.com',
    't.me/coins',
    'sub.evil.co.uk',
    'www.coins',
    'a@coins.net',
    '(discord.gg)',
    'evil．com',
    'evil。com',
    'сайт.рф',
    'xn--e1aybc.xn--p1ai',
    'FC coins.com.',
    'http://evil.test/login',
    'evil.test',
    'a@b.test FC',
    'xn--80ak6aa92e.com',
    'mailto:x',
    'FC MAILTO:you',
  ])('that programs make a link of is refused: %s', (name) => {
    expect(hasWebAddress(name)).toBe(true);
    expect(nameText(1, 60).safeParse(name).success).toBe(false);
  });

  test.each([
    'F.C. Porto',
    'A.C. Milan',
    'A.C.Milan',
    'St. Pauli',
    'St.Pauli',
    'F.C.St. Pauli',
    'F.C.St.Pauli',
    '1. FC Köln',
    '1.FC Köln',
    '1.SC Feucht',
    'Ronaldo Jr.',
    'Mr.Goal',
    'S.S.C. Napoli',
    'S.L.Benfica',
    'U.D. Las Palmas',
    'TSG 1899 Hoffenheim e.V.',
    'Man. City',
    'Atl.Madrid',
    'Queen’s Park Rangers F.C.',
    'K.V.Mechelen',
    'v1.0',
    'Matchday 1.2',
    'wwwhat',
    'CD Leganés: B',
    'Mailto FC',
    'Test F.C.',
    'F.C. Test',
    '...',
  ])('that has dots as names have them is none: %s', (name) => {
    expect(hasWebAddress(name)).toBe(false);
  });

  test('with a space behind each dot is none, whatever it is', () => {
    const words = fc.array(
      fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]{1,8}$/).filter((word) => !/^www$/i.test(word)),
      { maxLength: 5 },
    );
    fc.assert(fc.property(words, (them) => !hasWebAddress(them.join('. '))));
  });

  test('of one word before a top-level domain is one, wherever it stands', () => {
    const around = fc.constantFrom('', ' ', 'FC ', '(', ' – ');
    const host = fc.stringMatching(/^[a-z0-9]{2,10}$/);
    const domain = fc.constantFrom('com', 'net', 'org', 'io', 'gg', 'xyz', 'example');
    fc.assert(
      fc.property(
        around,
        host.filter((word) => /[a-z]/.test(word)),
        domain,
        around,
        (before, word, top, after) =>
          hasWebAddress(`${before}${word}.${top}${after === '' ? '' : ` ${after}`}`),
      ),
    );
  });
});
