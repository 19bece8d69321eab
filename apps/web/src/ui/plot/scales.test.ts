import { describe, expect, test } from 'vitest';
import { linear, linePath, placeTicks, slots, ticksBetween, ticksTo } from './scales.ts';

describe('a scale', () => {
  test('puts the ends of its values at the ends of its range', () => {
    const scale = linear([1, 20], [10, 200]);
    expect([scale(1), scale(20), scale(10.5)]).toEqual([10, 200, 105]);
  });
  test('may run backwards, as ranks do', () => {
    const scale = linear([1, 4], [0, 90]);
    expect([1, 2, 3, 4].map(scale)).toEqual([0, 30, 60, 90]);
    expect([1, 4].map(linear([1, 4], [90, 0]))).toEqual([90, 0]);
  });
  test('puts a single value in the middle', () => {
    expect(linear([3, 3], [0, 100])(3)).toBe(50);
  });
});

describe('ticks', () => {
  test('are whole and round, from nought to the most or just beyond', () => {
    expect(ticksTo(0)).toEqual([0, 1]);
    expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
    expect(ticksTo(5)).toEqual([0, 2, 4, 6]);
    expect(ticksTo(87)).toEqual([0, 50, 100]);
    expect(ticksTo(114)).toEqual([0, 50, 100, 150]);
  });
  test('are few for any most, and reach it', () => {
    for (let most = 1; most < 5000; most += 7) {
      const ticks = ticksTo(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
  test('between two values begin and end just beyond them', () => {
    expect(ticksBetween(100, 100)).toEqual([100, 101]);
    expect(ticksBetween(91, 133)).toEqual([80, 100, 120, 140]);
    expect(ticksBetween(50, 9_830)).toEqual([0, 5000, 10_000]);
  });
  test('of places begin with the first, end with the last, and leave room for both', () => {
    expect(placeTicks(1)).toEqual([1]);
    expect(placeTicks(4)).toEqual([1, 2, 3, 4]);
    expect(placeTicks(20)).toEqual([1, 5, 10, 15, 20]);
    expect(placeTicks(18)).toEqual([1, 5, 10, 15, 18]);
    expect(placeTicks(16)).toEqual([1, 5, 10, 16]);
    expect(placeTicks(38)).toEqual([1, 10, 20, 30, 38]);
  });
});

describe('a line', () => {
  test('runs from point to point and breaks where there is none', () => {
    expect(linePath([[0, 1], [2, 3], null, [4, 5], [6, 7]])).toBe('M0 1L2 3M4 5L6 7');
    expect(linePath([null])).toBe('');
  });
});

describe('slots of bars', () => {
  test('share the range evenly, with the same air on both sides', () => {
    const { width, start } = slots(4, [0, 80]);
    expect(width).toBe(14);
    expect([0, 1, 2, 3].map(start)).toEqual([3, 23, 43, 63]);
  });
  test('never make a plank of a single bar', () => {
    const { width, start } = slots(1, [0, 300]);
    expect(width).toBe(24);
    expect(start(0)).toBe(138);
  });
});
