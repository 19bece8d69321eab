import { expect, it } from 'vitest';
import type { Mate } from './queries.ts';
import {
  type Deed,
  EMPTY_SHEET,
  linesOf,
  type Sheet,
  sheetOf,
  sumsOf,
  withDeed,
  withUnknown,
} from './sheet.ts';

const mate = (slug: string, position: Mate['position'] = 'ST', barred: Mate['barred'] = null): Mate => ({
  nick: slug,
  slug,
  position,
  barred,
  barred_until: null,
  barred_matches: null,
});
const kike = mate('kike');
const gato = mate('gato', 'GK');

function tapped(taps: readonly (readonly [Deed, Mate])[], from: Sheet = EMPTY_SHEET): Sheet {
  return taps.reduce((sheet, [deed, who]) => withDeed(sheet, deed, who, 11), from);
}

it('a tap puts a player on, with the registered position, and a second one takes the whole line off', () => {
  const on = tapped([['played', kike]]);
  expect(on.lines.kike).toMatchObject({ position: 'ST', started: true, goals: 0 });
  expect(
    tapped([
      ['goal', kike],
      ['played', kike],
    ]).lines,
  ).toEqual({});
});

it('who does something plays', () => {
  const sheet = tapped([
    ['goal', kike],
    ['goal', kike],
    ['assist', gato],
    ['ownGoal', gato],
  ]);
  expect(sumsOf(sheet)).toEqual({ players: 2, starters: 2, named: 2, goals: 2, assists: 1, ownGoals: 1 });
});

it('the first registered goalkeeper is in goal until somebody says otherwise', () => {
  const sheet = tapped([
    ['played', gato],
    ['played', mate('puerta', 'GK')],
  ]);
  expect(sheet.goalkeeper).toBe('gato');
  expect(tapped([['keeper', kike]], sheet).goalkeeper).toBe('kike');
  expect(tapped([['keeper', gato]], sheet).goalkeeper).toBeNull();
  expect(tapped([['played', gato]], sheet).goalkeeper).toBeNull();
});

it('the twelfth player is a substitute, and a tap makes a starter one', () => {
  const squad = Array.from({ length: 12 }, (_, at) => mate(`mate-${at}`));
  const sheet = tapped(squad.map((one) => ['played', one]));
  expect(sumsOf(sheet)).toMatchObject({ players: 12, starters: 11 });
  expect(sheet.lines['mate-11']?.started).toBe(false);
  expect(tapped([['substitute', kike]]).lines.kike?.started).toBe(false);
  const both = tapped([
    ['played', kike],
    ['substitute', kike],
  ]);
  expect(both.lines.kike?.started).toBe(false);
});

it('yellows go round from none to two, a red comes and goes', () => {
  const yellows = [1, 2, 3].map(
    (taps) => tapped(Array.from({ length: taps }, () => ['yellow', kike] as const)).lines.kike?.yellows,
  );
  expect(yellows).toEqual([1, 2, 0]);
  expect(tapped([['red', kike]]).lines.kike?.reds).toBe(1);
});

it('AI or unknown has goals and own goals, and nothing else', () => {
  const sheet = withUnknown(withUnknown(EMPTY_SHEET, 'goal'), 'ownGoal');
  expect(sheet.unknown).toEqual({ goals: 1, ownGoals: 1 });
  expect(withUnknown(sheet, 'yellow')).toBe(sheet);
  expect(linesOf(sheet).lines).toEqual([{ player: null, goals: 1, ownGoals: 1 }]);
});

it('kept lines leave out who is barred or has left the squad', () => {
  const line = (slug: string, goalkeeper: boolean) => ({
    player: { nick: slug, slug },
    position: 'ST' as const,
    started: true,
    goalkeeper,
    goals: 0,
    assists: 0,
    yellows: 0,
    reds: 0,
    own_goals: 0,
  });
  const sheet = sheetOf(
    [line('kike', false), line('gato', true), line('gone', false)],
    [kike, mate('gato', 'GK', 'suspended')],
  );
  expect(Object.keys(sheet.lines)).toEqual(['kike']);
  expect(sheet.goalkeeper).toBeNull();
});
