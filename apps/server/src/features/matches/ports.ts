import type { Stage } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';

/** Why a player may not be reported as having played in a match. */
export type Bar = 'suspended' | 'banned';
/** Who of two teams is barred from a match of theirs. */
export type FindBarred = (
  db: DbOrTx,
  match: {
    readonly fixtureId: number;
    readonly tournamentId: number;
    readonly teamIds: readonly number[];
    /** Its kick-off; now, where nobody knows it. */
    readonly date: Date;
  },
) => Promise<ReadonlyMap<number, Bar>>;
export const barred = port<FindBarred>('barred');

/** What decides a match of a bracket's tie when it is level. */
export type StageOfTie = (db: DbOrTx, seasonId: number, fixtureId: number) => Promise<Stage>;
export const stageOfTie = port<StageOfTie>('stageOfTie');
