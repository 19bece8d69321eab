import type { SeasonState } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** How far the seasons of a tournament's divisions are. */
export interface SeasonStates {
  /** Of the divisions' current seasons. */
  readonly current: readonly SeasonState[];
  /** Of all seasons that there ever were, each state once. */
  readonly ever: readonly SeasonState[];
}

/** Asked of the feature that keeps the seasons. */
export const seasonStatesOf =
  port<(db: DbOrTx, tournamentId: number) => Promise<SeasonStates>>('seasonStatesOf');

/** Whether teams of a tournament may deal now. Asked of the feature that keeps its market. */
export const signingsOpen =
  port<(db: DbOrTx, tournamentId: number, now: Date) => Promise<boolean>>('signingsOpen');
