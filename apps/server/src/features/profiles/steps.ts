import type { Console } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { type AwaitedCup, awaitedCups } from '../awards/index.ts';
import { findAllUnmatched } from '../liguilla/index.ts';
import { type Obstacle, obstacleOfSchedule } from '../matches/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { findAllStepsOfUser, findStep, type StepRow } from './repository/steps.ts';

/** A division with all that its next step follows from. */
export interface Step extends StepRow {
  /** What keeps its schedule from being created; null: nothing. */
  readonly obstacle: Obstacle | null;
  /** The next round of its knockout can be paired. */
  readonly to_pair: boolean;
  /** What its cup waits for, once its season is over; null: for nothing. */
  readonly cup_awaits: AwaitedCup['awaits'] | null;
  /** Its season is over, and no cup of the tournament waits for anything, but for its own. */
  readonly others_have_cups: boolean;
}

export async function stepOf(db: DbOrTx, divisionId: number): Promise<Step | undefined> {
  const row = await findStep(db, divisionId);
  return row && (await withRest(db, [row]))[0];
}

/** The divisions of a console in the tournaments that a user runs, the newest first. */
export async function stepsOfUser(
  db: DbOrTx,
  console: Console,
  viewer: Pick<Viewer, 'userId' | 'type'>,
): Promise<Step[]> {
  const { userId } = viewer;
  return await withRest(
    db,
    await findAllStepsOfUser(db, console, { userId, isSiteWide: isSiteWide(viewer) }),
  );
}

/** What no single statement knows. */
async function withRest(db: DbOrTx, rows: readonly StepRow[]): Promise<Step[]> {
  const waiting = rows.flatMap(({ has_open, state, season_id: id }) =>
    !has_open && state === 'in_progress' && id !== null ? [id] : [],
  );
  const { toPair, annulled } = await findAllUnmatched(db, waiting);
  const over = rows.filter(({ state }) => state === 'finished').map(({ tournament_id: id }) => id);
  const awaited = Map.groupBy(await awaitedCups(db, [...new Set(over)]), ({ tournamentId }) => tournamentId);
  return rows.map((row) => {
    const id = row.season_id ?? 0;
    const cups = awaited.get(row.tournament_id) ?? [];
    const own = cups.find(({ divisionId }) => divisionId === row.id);
    return {
      ...row,
      obstacle: obstacleOf(row),
      to_pair: toPair.has(id),
      has_open: row.has_open || annulled.has(id),
      cup_awaits: own?.awaits ?? null,
      others_have_cups: row.state === 'finished' && cups.every((cup) => cup === own),
    };
  });
}

function obstacleOf(row: StepRow): Obstacle | null {
  const { mode, state, teams, drawn, has_calendar: hasCalendar, feeders, feeds } = row;
  if (state === null) return 'no_season';
  return obstacleOfSchedule({ mode, state, teams, drawn, hasCalendar, feeders, feed: feeds[0] });
}
