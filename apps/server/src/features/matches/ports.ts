import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { Stage } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
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

type Preview = ReplyOf<CallOf<'matches.previewDecision'>>['data'];

/**
 * What follows from a decision is kept by others, and shown in its preview. Asked before the decision is tried; the
 * answer, asked when it is, tells what changed.
 */
export type Foresee<Part extends keyof Preview> = (
  tx: Tx,
  match: { readonly id: number; readonly seasonId: number; readonly tournamentId: number },
) => Promise<() => Promise<Preview[Part]>>;
export const tableForeseen = port<Foresee<'table'>>('tableForeseen');
export const playersForeseen = port<Foresee<'players'>>('playersForeseen');
export const bracketForeseen = port<Foresee<'bracket'>>('bracketForeseen');
export const suspensionsForeseen = port<Foresee<'suspensions'>>('suspensionsForeseen');
