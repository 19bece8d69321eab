import { correction, type IndexWeights, type MatchDelta, SIDES, type Side } from '@matchnight/rules';
import type { Sheet } from '../matches/index.ts';

/** What a decision changes. Of an imported match each team's players count by what is known of their own lines. */
export function matchDelta(
  before: Sheet | null,
  after: Sheet | null,
  weights: IndexWeights,
): MatchDelta<number, number> {
  const { teams } = correction(before, after, weights);
  const players = SIDES.flatMap(
    (side) => correction(before && halfOf(before, side), after && halfOf(after, side), weights).players,
  );
  return { teams, players };
}

/** The sheet with the lines of one team alone. */
function halfOf(sheet: Sheet, side: Side): Sheet {
  const lines = { home: [], away: [], [side]: sheet.lines[side] };
  return { ...sheet, lines, imported: sheet.goalsOnly[side] };
}
