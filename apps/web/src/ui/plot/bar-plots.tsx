import { ValueAxis, WeekAxis } from './axes.tsx';
import { PlotFigure, WIDTH } from './figure.tsx';
import { linear, slots, ticksTo } from './scales.ts';

const HEIGHT = 190;
const [TOP, BOTTOM, LEFT, RIGHT] = [12, 164, 30, WIDTH - 8];
/** A goalless half is still a match: a sliver shows that there was one. */
const SLIVER = 1.5;

interface GoalWeek {
  readonly week: number;
  /** Null where the team did not play. */
  readonly scored: number | null;
  readonly conceded: number | null;
}

/** Goals by week: scored upwards, conceded downwards. */
export function GoalsPlot(props: {
  caption: string;
  summary: string;
  weeks: readonly GoalWeek[];
  /** Week, scored, conceded: heads of the table, and the key of the colours. */
  columns: readonly [week: string, scored: string, conceded: string];
}) {
  const { weeks, columns } = props;
  const most = (side: 'scored' | 'conceded') => Math.max(1, ...weeks.map((one) => one[side] ?? 0));
  // One step for both, so that a goal is as high as a goal conceded is deep, and the lines say so.
  const step = ticksTo(Math.max(most('scored'), most('conceded')), 2)[1] ?? 1;
  const stepsTo = (side: 'scored' | 'conceded') =>
    Array.from({ length: Math.ceil(most(side) / step) + 1 }, (_, at) => at * step);
  const above = stepsTo('scored');
  const below = stepsTo('conceded');
  const y = linear([-(below.at(-1) ?? 1), above.at(-1) ?? 1], [BOTTOM, TOP]);
  const bars = slots(weeks.length, [LEFT, RIGHT]);
  const up = weeks.map(({ scored }, at) => bar(bars, at, y(0), y(scored ?? 0) - SLIVER, scored));
  const down = weeks.map(({ conceded }, at) => bar(bars, at, y(0), y(-(conceded ?? 0)) + SLIVER, conceded));
  const ticks = [...new Set([...above, ...below.map((tick) => -tick)])];
  return (
    <PlotFigure
      caption={props.caption}
      summary={props.summary}
      height={HEIGHT}
      keys={[
        { tone: 'own', text: columns[1] },
        { tone: 'other', text: columns[2] },
      ]}
      table={{
        columns,
        rows: weeks.map(({ week, scored, conceded }) => [week, scored ?? '–', conceded ?? '–']),
      }}
    >
      <ValueAxis ticks={ticks} left={LEFT} right={RIGHT} y={y} textOf={(tick) => String(Math.abs(tick))} />
      <WeekAxis
        weeks={weeks.map(({ week }) => week)}
        y={HEIGHT - 8}
        x={(at) => bars.start(at) + bars.width / 2}
      />
      <path d={up.join('')} className="plot-own" />
      <path d={down.join('')} className="plot-other" />
    </PlotFigure>
  );
}

/** Totals by month, each with its sum above it. */
export function MonthsPlot(props: {
  caption: string;
  summary: string;
  /** `short` is below the bar, `name` in the table. */
  months: readonly { short: string; name: string; total: number }[];
  columns: readonly [month: string, total: string];
  format: (total: number) => string;
  /** Shorter, beside the lines of the drawing. */
  tick?: (total: number) => string;
}) {
  const { months, columns, format, tick = format } = props;
  const ticks = ticksTo(Math.max(1, ...months.map(({ total }) => total)), 3);
  const y = linear([0, ticks.at(-1) ?? 1], [BOTTOM, TOP]);
  const bars = slots(months.length, [LEFT + 10, RIGHT]);
  return (
    <PlotFigure
      caption={props.caption}
      summary={props.summary}
      height={HEIGHT}
      table={{ columns, rows: months.map(({ name, total }) => [name, format(total)]) }}
    >
      <ValueAxis ticks={ticks} left={LEFT + 10} right={RIGHT} y={y} textOf={tick} />
      <path
        d={months.map(({ total }, at) => bar(bars, at, y(0), y(total), total)).join('')}
        className="plot-own"
      />
      {months.map(({ name, short }, at) => (
        <text
          key={name}
          x={bars.start(at) + bars.width / 2}
          y={HEIGHT - 8}
          className="plot-tick plot-tick-middle"
        >
          {short}
        </text>
      ))}
    </PlotFigure>
  );
}

/** A bar from its foot to its end as a closed path; nothing where there is no value. */
function bar(
  { width, start }: ReturnType<typeof slots>,
  at: number,
  foot: number,
  end: number,
  value: number | null,
): string {
  if (value === null) return '';
  return `M${start(at)} ${foot}V${end}h${width}V${foot}z`;
}
