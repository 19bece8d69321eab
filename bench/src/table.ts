/** One line of the result: what was measured, its value, and the reference of the same run. */
export interface Line {
  readonly id: string;
  readonly measure: string;
  readonly goal: string;
  readonly measured: string;
  /** The reference of this run; empty if the goal is a number. */
  readonly limit: string;
  /** Null if it could not be measured here. */
  readonly isMet: boolean | null;
}

/** A markdown table of all lines. */
export function printTable(lines: readonly Line[]): string {
  const head = ['', 'measure', 'goal', 'measured', 'limit in the same run', 'met'];
  const rows = lines.map((line) => [
    line.id,
    line.measure,
    line.goal,
    line.measured,
    line.limit,
    metOf(line),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A line by itself, as soon as it is known. */
export function tellLine(line: Line): string {
  const limit = line.limit === '' ? '' : ` (${line.limit})`;
  return `${line.id} ${line.measure}: ${line.measured}${limit}; goal ${line.goal}: ${metOf(line)}`;
}

function metOf({ isMet }: Line): string {
  return isMet === null ? 'not measured' : isMet ? 'yes' : 'NO';
}

export function ratioOf(value: number, limit: number): string {
  return (value / limit).toFixed(2);
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of several runs of a function, in milliseconds. */
export function millisecondsOf(runs: number, job: () => void): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    job();
    times.push(performance.now() - started);
  }
  return median(times);
}
