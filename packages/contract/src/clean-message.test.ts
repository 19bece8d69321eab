import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanMessage, cleanName, withoutJoiners } from './clean-message.ts';
import { messageText } from './typed-texts.ts';

const UNSEEN = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufe0f',
  '\u00ad',
  '\u3164',
  '\u{e0041}',
  '\u{e007f}',
  '\0',
  '\u{1d173}',
  '\u{13430}',
  '\u{1bca0}',
  '\u{e01f0}',
  '\ufffe',
  '\ufffc',
];
const PIECES = [
  'Hola',
  'é',
  'e\u0301',
  '👨‍👩‍👧',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '❤️',
  '1️⃣',
  '🇪🇸',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '?',
  '\u0301',
];
const typed = fc
  .array(fc.oneof(fc.constantFrom(...UNSEEN, ...PIECES), fc.string({ unit: 'grapheme' })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('a message', () => {
  test.each([
    ['turned around', 'pay \u202eeveryone\u202c \u2066now\u2069', 'pay everyone now'],
    ['with hidden letters', 'ad\u200bmin\ufeff \u{e0068}\u{e0069}x\u00ad', 'admin x'],
    ['with hidden letters in an emoji', '⚽\u{e0068}\u{e0069}\u{e007f}', '⚽'],
    [
      'with signs of music and shorthand that only steer',
      'a\u{1d173}b\u{13430}c\u{1bca3}d\u{e0fff}e',
      'abcde',
    ],
    ['with what is no sign', 'a\ufffeb\u{1fffe}c\ufffcd', 'abcd'],
    ['in lines of another system', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['with a wall of empty lines', 'one\n\n \u200b\n\n\ntwo\n', 'one\n\ntwo'],
    ['under a pile of marks', `a${'\u0336'.repeat(60)}b`, 'a\u0336\u0336\u0336\u0336b'],
  ])('%s is kept clean', (_, text, clean) => {
    expect(cleanMessage(text)).toBe(clean);
  });

  test.each(['👨‍👩‍👧 ⚽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 2–1 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿‍⚽', '1️⃣ 👍🏽 🇵🇹', 'Müller: ¿a las 9?\n\nSí.'])(
    '%j stays as it was typed',
    (text) => {
      expect(cleanMessage(text)).toBe(text);
    },
  );

  test.each(['', ' \n ', '\u200b\u200d', '\u3164\u2800', '\u202e\u0301', '\u{e0041}'])(
    'of which nothing is seen is empty: %j',
    (text) => {
      expect(cleanMessage(text)).toBe('');
    },
  );

  test('that is clean stays as it is, and has nothing that turns or hides what stands beside it', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const clean = cleanMessage(text);
        expect(cleanMessage(clean)).toBe(clean);
        expect(clean).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u200b\u00ad\u3164\0\r\ufffc\ufffe\u{13430}\u{1bca0}\u{1d173}\u{e01f0}]|\n{3}|^\s|\s$/u,
        );
        expect(
          clean.replace(
            /\p{Extended_Pictographic}[\ufe0f\p{M}\p{Emoji_Modifier}\u{e0030}-\u{e007f}]*\u200d/gu,
            '',
          ),
        ).not.toContain('\u200d');
      }),
    );
  });

  test('keeps every letter and number that was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const seen = (of: string) =>
          of
            .normalize('NFC')
            .match(/[\p{Lu}\p{Ll}\p{N}]/gu)
            ?.join('') ?? '';
        const clean = cleanMessage(text);
        // Marks of their own join the letter before them.
        if (!/\p{M}/u.test(text.normalize('NFC'))) expect(seen(clean)).toBe(seen(text));
      }),
    );
  });

  test('has 2,000 characters at most, counted when it is clean', () => {
    const schema = messageText(1, 2000);
    const isTaken = (text: string) => schema.safeParse(text).success;
    expect([isTaken('x'.repeat(2000)), isTaken('x'.repeat(2001)), isTaken('x'.repeat(50_000))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isTaken(`${'x'.repeat(2000)}\u200b `), isTaken('\u200b'), isTaken('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a name', () => {
  test.each([
    ['as a phone pastes it', '\u200e\u2068Lions\u2069\u200b ', 'Lions'],
    ['in several lines', ' Los\n\t Cracks \u00a0 FC', 'Los Cracks FC'],
    ['with joined emoji', 'Piratas 🏴‍☠️ ❤️‍🔥 👨‍👩‍👧', 'Piratas 🏴‍☠️ ❤️‍🔥 👨‍👩‍👧'],
    ['of Persian letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['with a joiner between Latin letters', 'ad\u200cmin\u200c', 'admin'],
    ['in composed letters', 'Lo\u0301pez', 'López'],
  ])('%s is kept clean', (_, typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
    expect(cleanMessage(clean)).toBe(clean);
  });

  test('that is clean stays as it is, and without its joiners is a name of the same signs', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const clean = cleanName(text);
        expect(cleanName(clean)).toBe(clean);
        expect(withoutJoiners(clean)).not.toMatch(
          /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u{e0000}-\u{e0fff}]|\ufe0f/u,
        );
      }),
    );
  });
});
