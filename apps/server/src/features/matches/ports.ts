import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { Feeding, LiguillaSettings, Played, RoundKey, Sides, Stage } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { type Events, port } from '../../platform/events.ts';
import type { LineEntry } from './match.ts';

/** Why a player may not be reported as having played in a match. */
export type Bar = 'suspended' | 'banned' | 'not_premium';
export interface Barred {
  readonly bar: Bar;
  /** A ban's end; null where nothing says it. */
  readonly until: Date | null;
  /** How many matches of a suspension are left. */
  readonly matches: number | null;
}
/** Who of two teams is barred from a match of theirs. */
export type FindBarred = (
  db: DbOrTx,
  match: {
    readonly fixtureId: number;
    readonly tournamentId: number;
    /** Its division takes premium members only. */
    readonly isPremium: boolean;
    readonly teamIds: readonly number[];
    /** Its kick-off; now, where nobody knows it. */
    readonly date: Date;
  },
) => Promise<ReadonlyMap<number, Barred>>;
export const barred = port<FindBarred>('barred');

/** What the managers reported of the players, as far as it goes with a result that a judge gives an open match. */
export type ReportedFor = (
  tx: Tx,
  match: { readonly id: number; readonly kind: 'clubs' | 'single'; readonly teams: Sides<number> },
  decision: Played,
) => Promise<Reported>;
export interface Reported {
  readonly lines: Sides<readonly LineEntry[]>;
  /** Fair play points of lines that contradict the result: they wait. */
  readonly held: Sides<number | null>;
  /** Named by both managers. */
  readonly bestPlayerId: number | null;
}
export const reportedFor = port<ReportedFor>('reportedFor');

/** Does what time makes of an open, locked match until now: its managers' hours may be over. */
export type TimeFirst = (
  tx: Tx,
  fixtureId: number,
  moment: { readonly now: Date; readonly events: Events },
) => Promise<unknown>;
export const timeFirst = port<TimeFirst>('timeFirst');

/** What decides a match of a bracket's tie when it is level. */
export type StageOfTie = (db: DbOrTx, seasonId: number, fixtureId: number) => Promise<Stage>;
export const stageOfTie = port<StageOfTie>('stageOfTie');

/** What a knockout would be with so many teams, by their numbers: all its weeks, and who meets in the first round. */
export interface KnockoutAhead {
  readonly weeks: readonly {
    readonly stages: readonly RoundKey[];
    /** Known before the start: those of the first round, unless they are paired by hand. */
    readonly pairings: readonly Sides<number>[];
    readonly exempt: readonly number[];
  }[];
  /** Of all rounds; a second leg may still become needless. */
  readonly matches: number;
}
export type KnockoutsAhead = (
  db: DbOrTx,
  seasons: readonly {
    readonly seasonId: number;
    readonly teams: number;
    readonly byHand: boolean;
    /** Where they come from, if not from a draw. */
    readonly feeding: Feeding<number> | null;
  }[],
) => Promise<ReadonlyMap<number, KnockoutAhead>>;
export const knockoutsAhead = port<KnockoutsAhead>('knockoutsAhead');

/** How the play-offs of leagues would be frozen: their settings, and how many of their weeks have no date. */
export type PlayoffsAhead = (
  db: DbOrTx,
  seasons: readonly { readonly seasonId: number; readonly teams: number }[],
) => Promise<
  ReadonlyMap<
    number,
    { readonly teams: number; readonly undated: number; readonly settings: LiguillaSettings }
  >
>;
export const playoffsAhead = port<PlayoffsAhead>('playoffsAhead');

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
export const tiesForeseen = port<Foresee<'ties'>>('tiesForeseen');
export const suspensionsForeseen = port<Foresee<'suspensions'>>('suspensionsForeseen');
