import { describe, expect, test } from 'vitest';
import { boxOf, dragged, outputOf, WHOLE } from './crop-box.ts';

const LANDSCAPE = { width: 1200, height: 800 };

describe('the part of a picture that is kept', () => {
  test('is as much as fits, from the middle, at first', () => {
    expect(boxOf(LANDSCAPE, 1, WHOLE)).toEqual({ left: 200, top: 0, width: 800, height: 800 });
    expect(boxOf(LANDSCAPE, 3, WHOLE)).toEqual({ left: 0, top: 200, width: 1200, height: 400 });
  });
  test('has the ratio asked and stays within the picture, wherever it is and however near', () => {
    for (const zoom of [1, 1.7, 4]) {
      for (const place of [0, 0.3, 1]) {
        const box = boxOf(LANDSCAPE, 1.5, { zoom, x: place, y: place });
        expect(box.width / box.height).toBeCloseTo(1.5);
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(1200.001);
        expect(box.top + box.height).toBeLessThanOrEqual(800.001);
      }
    }
  });
  test('follows the finger: dragged right, more of the left is seen', () => {
    const crop = dragged(LANDSCAPE, 1, WHOLE, { x: 0.25, y: 0 });
    expect(boxOf(LANDSCAPE, 1, crop).left).toBe(0);
    expect(dragged(LANDSCAPE, 1, WHOLE, { x: -9, y: 5 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
  test('is written in its own pixels, but no wider than is of use', () => {
    expect(outputOf({ width: 800, height: 800 }, 1, 1366)).toEqual({ width: 800, height: 800 });
    expect(outputOf({ width: 4000, height: 1333.3 }, 3, 1366)).toEqual({ width: 1366, height: 455 });
    expect(outputOf({ width: 0.2, height: 0.1 }, 2, 1366)).toEqual({ width: 1, height: 1 });
  });
});
