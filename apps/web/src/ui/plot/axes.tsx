import { placeTicks } from './scales.ts';

/** Lines across the drawing at each tick, with its value before them. */
export function ValueAxis(props: {
  ticks: readonly number[];
  left: number;
  right: number;
  y: (value: number) => number;
  /** The label of a tick; the value itself by default. */
  textOf?: (value: number) => string;
}) {
  const { ticks, left, right, y, textOf = String } = props;
  const lines = ticks.map((tick) => `M${left} ${y(tick)}H${right}`).join('');
  return (
    <>
      <path d={lines} className="plot-grid" />
      {ticks.map((tick) => (
        <text key={tick} x={left - 6} y={y(tick)} className="plot-tick plot-tick-end">
          {textOf(tick)}
        </text>
      ))}
    </>
  );
}

/** A few of the weeks below the drawing. */
export function WeekAxis(props: {
  weeks: readonly (number | string)[];
  y: number;
  x: (at: number) => number;
}) {
  const { weeks, y, x } = props;
  return placeTicks(weeks.length, 5).map((place) => (
    <text key={place} x={x(place - 1)} y={y} className="plot-tick plot-tick-middle">
      {weeks[place - 1]}
    </text>
  ));
}
