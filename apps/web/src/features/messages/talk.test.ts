import { describe, expect, test } from 'vitest';
import type { Message } from './queries.ts';
import { byDay, NO_TALK, partsOf, type Talk, withNewest, withOlder, without } from './talk.ts';

const message = (id: number, at = '2026-11-20T18:00:00Z'): Message => ({
  id,
  own: false,
  author: { nick: 'Ana', slug: 'ana', premium: false },
  side: null,
  text: `${id}`,
  links: false,
  at,
});
const page = (ids: readonly number[], older: boolean) => ({ messages: ids.map((id) => message(id)), older });
const idsOf = ({ kept, isWhole }: Talk) => [kept.map(({ id }) => id), isWhole];

describe('what is seen of a thread', () => {
  const seen = withOlder(withNewest(NO_TALK, page([4, 5], true)), page([2, 3], true));

  test('grows with older pages, and with what is new', () => {
    expect(idsOf(seen)).toEqual([[2, 3, 4, 5], false]);
    expect(idsOf(withNewest(seen, page([5, 6], true)))).toEqual([[2, 3, 4, 5, 6], false]);
    expect(idsOf(withOlder(seen, page([1], false)))).toEqual([[1, 2, 3, 4, 5], true]);
  });

  test('begins anew where something may be missing between the two', () => {
    expect(idsOf(withNewest(seen, page([8, 9], true)))).toEqual([[8, 9], false]);
  });

  test('has nothing that was deleted', () => {
    expect(idsOf(without(seen, 3))).toEqual([[2, 4, 5], false]);
    expect(idsOf(withNewest(seen, page([5], false)))).toEqual([[5], true]);
    expect(idsOf(withNewest(seen, page([], false)))).toEqual([[], true]);
  });
});

describe('messages stand below their day', () => {
  const calendarDay = (at: string) => at.slice(0, 10);
  const messages = [
    message(1, '2026-11-20T18:00:00Z'),
    message(2, '2026-11-20T19:00:00Z'),
    message(3, '2026-11-21T00:10:00Z'),
  ];

  test('as the reader has it', () => {
    const days = byDay(messages, calendarDay);
    expect(days.map(({ messages: on }) => on.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  });

  test('which stays the same section when older messages of it come, and when it is named anew at midnight', () => {
    const keysOf = (of: Message[]) => byDay(of, calendarDay).map(({ key }) => key);
    expect(keysOf(messages.slice(1))).toEqual(['2026-11-20', '2026-11-21']);
    expect(keysOf(messages)).toEqual(keysOf(messages.slice(1)));
  });

  test('and a day that is met again is another section', () => {
    const again = [...messages, message(4, '2026-11-20T20:00:00Z')];
    expect(new Set(byDay(again, calendarDay).map(({ key }) => key)).size).toBe(3);
  });
});

describe('an address in a text', () => {
  const links = (text: string) =>
    partsOf(text)
      .filter(({ isLink }) => isLink)
      .map((part) => part.text);

  test.each([
    ['see https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
    ['(https://example.org), https://example.com!', ['https://example.org', 'https://example.com']],
    ['http://example.org javascript:alert(1) example.org', []],
    ['https://bank.com@evil.org/ https://localhost/ https://', []],
    ['https://example.org"><script>', ['https://example.org']],
  ])('is a link if it is https and names its host: %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test('leaves the text as it is', () => {
    const text = 'a https://example.org b https://x c';
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
