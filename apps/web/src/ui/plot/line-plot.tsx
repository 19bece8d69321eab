import { ValueAxis, WeekAxis } from './axes.tsx';
import { PlotFigure, type PlotKey, WIDTH } from './figure.tsx';
import { linear, linePath, placeTicks, ticksTo } from './scales.ts';

const HEIGHT = 190;
const [TOP, BOTTOM, LEFT, RIGHT] = [12, 164, 30, WIDTH - 26];

interface LinePlotProps {
  readonly caption: string;
  readonly summary: string;
  readonly weeks: readonly number[];
  /** The team's value after each week. */
  readonly values: readonly number[];
  /** The others', as long as `values` each. */
  readonly field: readonly (readonly number[])[];
  /** Heads of the table's two columns. */
  readonly columns: readonly [week: string, value: string];
  readonly keys?: readonly PlotKey[];
}

/** Points by week: the more the higher, beside the others' lines. */
export function PointsPlot(props: LinePlotProps) {
  const all = [...props.values, ...props.field.flat()];
  const ticks = ticksTo(Math.max(...all));
  const lowest = Math.min(0, ...all);
  const y = linear([lowest, ticks.at(-1) ?? 1], [BOTTOM, TOP]);
  return <Lines {...props} ticks={ticks} y={y} />;
}

/** Places by week: the first on top. */
export function RankPlot({ teams, ...props }: LinePlotProps & { teams: number }) {
  return <Lines {...props} ticks={placeTicks(teams)} y={linear([1, Math.max(2, teams)], [TOP, BOTTOM])} />;
}

function Lines(props: LinePlotProps & { ticks: readonly number[]; y: (value: number) => number }) {
  const { weeks, values, field, columns, ticks, y } = props;
  const x = linear([0, Math.max(1, weeks.length - 1)], [LEFT + 4, RIGHT - 8]);
  const lineOf = (line: readonly number[]) => linePath(line.map((value, at) => [x(at), y(value)]));
  const last = values.at(-1) ?? 0;
  const end = x(values.length - 1);
  return (
    <PlotFigure
      caption={props.caption}
      summary={props.summary}
      height={HEIGHT}
      {...(props.keys ? { keys: props.keys } : {})}
      table={{ columns, rows: weeks.map((week, at) => [week, values[at] ?? '']) }}
    >
      <ValueAxis ticks={ticks} left={LEFT} right={RIGHT} y={y} />
      <WeekAxis weeks={weeks} y={HEIGHT - 8} x={x} />
      {field.length > 0 && <path d={field.map(lineOf).join('')} className="plot-field" />}
      <path d={lineOf(values)} className="plot-line" />
      <circle cx={end} cy={y(last)} r="4.5" className="plot-dot" />
      <text x={end + 9} y={y(last)} className="plot-value">
        {last}
      </text>
    </PlotFigure>
  );
}
