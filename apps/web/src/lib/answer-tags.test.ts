import { describe, expect, it } from 'vitest';
import { isPublic, tagsOf } from './answer-tags.ts';

describe('an answer is public', () => {
  it.each([
    [['division:3', 'tournament:1'], true, 'where it carries tags'],
    [['user:7', 'division:3'], false, 'but not where one of them is a user’s: it was read with their rights'],
    [['division:3', 'user:7'], false, 'wherever that stands'],
    [[], false, 'and not without tags'],
  ])('%j: %s, %s', (tags, expected) => {
    expect(isPublic({ reply: {}, tags })).toBe(expected);
  });

  it('and nothing else is', () => {
    for (const data of [undefined, null, 'tags', {}, { tags: 'site' }]) {
      expect(isPublic(data)).toBe(false);
      expect(tagsOf(data)).toEqual([]);
    }
  });
});
