import { describe, expect, it } from 'vitest';
import { isHit, isPublic, tagsOf } from './answer-tags.ts';

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

describe('a touch hits an answer', () => {
  it.each([
    [['player:3', 'site'], ['player:3'], true, 'by one of its tags'],
    [['player:3'], ['player:31', 'team:3'], false, 'and by no other'],
    [['player:*'], ['team:1', 'player:31'], true, 'by any of a kind that it names as a whole'],
    [['player:*'], ['team:1'], false, 'and by no other kind'],
  ])('%j by %j: %s, %s', (carried, touched, expected) => {
    expect(isHit(carried, touched)).toBe(expected);
  });
});
