import { expect, test } from 'vitest';
import { type SharedMatch, scorersOf } from './share-scorers.ts';

const goal = (nick: string, minute: number | null, over = {}) => ({
  team: 'home',
  player: { nick, slug: 'x' },
  minute,
  stoppage: null,
  penalty: false,
  own_goal: false,
  ...over,
});
const t = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`;
const told = (match: object) => scorersOf(match as unknown as SharedMatch, 'home', t);

test('a scorer whose name no face has is a monogram beside the minutes', () => {
  expect(told({ goals: [goal('محمد صلاح', 10), goal('محمد صلاح', 19)] })).toEqual(['MS 10’, 19’']);
  expect(told({ goals: [goal('סטו', null), goal('סטו', null)] })).toEqual(['ST ×2']);
  expect(told({ goals: [goal('สมชาย', 3, { own_goal: true })] })).toEqual(['share.scorer_own_goal SM 3’']);
});

test('so is one whose minutes are not known, and an emoji of a nick leaves no gap', () => {
  const lines = { home: [{ player: { nick: 'राहुल' }, goals: 2 }], away: [] };
  expect(told({ goals: [], lines })).toEqual(['RA ×2']);
  expect(told({ goals: [goal('🔥Chuy🔥 10', 4)] })).toEqual(['Chuy 10 4’']);
});
