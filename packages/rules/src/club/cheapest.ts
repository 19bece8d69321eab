/**
 * Gives each row a column of its own so that the costs add up to the least (the Hungarian method, with potentials).
 * Rows are at most as many as columns, and all of them as long; costs are finite. The answer is the column of each row.
 */
export function cheapest(costs: readonly (readonly number[])[]): number[] {
  const width = costs[0]?.length ?? 0;
  const holder = new Array<number>(width + 1).fill(0);
  const ofRow = new Array<number>(costs.length + 1).fill(0);
  const ofColumn = new Array<number>(width + 1).fill(0);
  for (let row = 1; row <= costs.length; row++) {
    const from = searchFrom(row, { costs, holder, ofRow, ofColumn });
    let column = from.free;
    while (column !== 0) {
      const before = from.way[column] ?? 0;
      holder[column] = holder[before] ?? 0;
      column = before;
    }
  }
  const answer = new Array<number>(costs.length).fill(-1);
  for (const [column, row] of holder.entries()) if (column > 0 && row > 0) answer[row - 1] = column - 1;
  return answer;
}

interface Search {
  readonly costs: readonly (readonly number[])[];
  /** The row that has each column, from 1; 0 = none. Column 0 holds the row that is being placed. */
  readonly holder: number[];
  readonly ofRow: number[];
  readonly ofColumn: number[];
}

/** The cheapest way from a row to a free column; the potentials follow. */
function searchFrom(start: number, { costs, holder, ofRow, ofColumn }: Search) {
  const least = new Array<number>(holder.length).fill(Number.POSITIVE_INFINITY);
  const way = new Array<number>(holder.length).fill(0);
  const seen = new Set<number>();
  holder[0] = start;
  let column = 0;
  do {
    seen.add(column);
    const row = holder[column] ?? 0;
    let [next, gap] = [0, Number.POSITIVE_INFINITY];
    for (let other = 1; other < holder.length; other++) {
      if (seen.has(other)) continue;
      const cost = (costs[row - 1]?.[other - 1] ?? 0) - (ofRow[row] ?? 0) - (ofColumn[other] ?? 0);
      if (cost < (least[other] ?? 0)) [least[other], way[other]] = [cost, column];
      if ((least[other] ?? 0) < gap) [gap, next] = [least[other] ?? 0, other];
    }
    for (let other = 0; other < holder.length; other++) {
      if (seen.has(other)) {
        const held = holder[other] ?? 0;
        ofRow[held] = (ofRow[held] ?? 0) + gap;
        ofColumn[other] = (ofColumn[other] ?? 0) - gap;
      } else least[other] = (least[other] ?? 0) - gap;
    }
    column = next;
  } while (holder[column] !== 0);
  return { free: column, way };
}
