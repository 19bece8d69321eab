import { WEEK_SLOTS } from '@matchnight/rules';
import { expect, it } from 'vitest';
import { FORMATIONS, formationsFor, linesOf, placesOf } from './formations.ts';

const SHAPES = [4, 5, 6, 7, 8, 9, 10, 11].flatMap(formationsFor);

it('every shape is for 4 to 11 players, and every number of them has one', () => {
  expect(SHAPES.toSorted()).toEqual(Object.keys(FORMATIONS).toSorted());
  for (const players of [4, 5, 6, 7, 8, 9, 10, 11]) {
    expect(formationsFor(players).length, `${players} players`).toBeGreaterThan(0);
  }
  expect(formationsFor(11)).toEqual(['4-2-3-1', '4-4-2', '4-3-3', '3-5-2', '5-3-2']);
});

it('4-2-3-1 has the order of the team of the week', () => {
  expect(placesOf('4-2-3-1')).toEqual(WEEK_SLOTS);
});

it.each(SHAPES)('%s stands as its name says, behind it one goalkeeper', (shape) => {
  const lines = linesOf(shape);
  expect(lines[0]).toEqual([{ place: 0, position: 'GK' }]);
  expect(
    lines
      .slice(1)
      .map((line) => line.length)
      .join('-'),
  ).toBe(shape);
  expect(lines.flat().map(({ place }) => place)).toEqual(placesOf(shape).map((_, at) => at));
  expect(placesOf(shape).filter((position) => position === 'GK')).toHaveLength(1);
});
