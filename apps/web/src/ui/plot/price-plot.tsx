import { ValueAxis, WeekAxis } from './axes.tsx';
import { PlotFigure, type PlotTable, WIDTH } from './figure.tsx';
import { linear, linePath, ticksBetween } from './scales.ts';

const HEIGHT = 190;
const [TOP, BOTTOM, LEFT, RIGHT] = [12, 164, 44, WIDTH - 44];
/** Ticks are whole: of ten thousands, in cents. */
const UNIT = 1_000_000;

/** A price step by step, in cents. */
export function PricePlot(props: {
  caption: string;
  summary: string;
  /** The price before the first step, and after each. */
  cents: readonly number[];
  /** What is below each of them: a week's number. */
  labels: readonly string[];
  /** Cents in millions, as the axis and the last point tell them. */
  format: (cents: number) => string;
  table: PlotTable;
}) {
  const { caption, summary, cents, labels, format, table } = props;
  const ticks = ticksBetween(Math.min(...cents) / UNIT, Math.max(...cents) / UNIT).map((one) => one * UNIT);
  const x = linear([0, Math.max(1, cents.length - 1)], [LEFT + 4, RIGHT - 8]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? UNIT], [BOTTOM, TOP]);
  const end = cents.length - 1;
  const last = cents[end] ?? 0;
  return (
    <PlotFigure caption={caption} summary={summary} height={HEIGHT} table={table}>
      <ValueAxis ticks={ticks} left={LEFT} right={RIGHT} y={y} textOf={format} />
      <WeekAxis weeks={labels} y={HEIGHT - 8} x={x} />
      <path d={linePath(cents.map((value, at) => [x(at), y(value)]))} className="plot-line" />
      <circle cx={x(end)} cy={y(last)} r="4.5" className="plot-dot" />
      <text x={x(end) + 9} y={y(last)} className="plot-value">
        {format(last)}
      </text>
    </PlotFigure>
  );
}
