import type { Id } from '../ids.ts';
import { checkField, type FieldFailure } from '../schedule/schedule.ts';
import type { SeasonState } from './season.ts';
import { checkSeasonAction, type SeasonActionFailure } from './season-actions.ts';

export type TeamDrawFailure = SeasonActionFailure | FieldFailure | { readonly code: 'draw_made_already' };

/** A `redraw` replaces a draw of the same teams: it is logged, with the person who made it, and public. */
export type TeamDraw =
  | { readonly ok: true; readonly kind: 'draw' | 'redraw' }
  | { readonly ok: false; readonly failure: TeamDrawFailure };

/**
 * Whether numbers may be drawn now: once for a list of teams, whatever its order. Another list is drawn anew, the same
 * list only by an explicit redraw, and none once the schedule exists.
 */
export function checkTeamDraw(draw: {
  readonly state: SeasonState;
  readonly teams: readonly Id[];
  /** The teams of the last draw; null before the first. */
  readonly drawn: readonly Id[] | null;
  readonly redraw: boolean;
}): TeamDraw {
  const { state, teams, drawn, redraw } = draw;
  const failure = checkSeasonAction('draw', { state, cupDelivered: false }) ?? checkField(teams);
  if (failure) return { ok: false, failure };
  if (!isDrawn(teams, drawn)) return { ok: true, kind: 'draw' };
  return redraw ? { ok: true, kind: 'redraw' } : { ok: false, failure: { code: 'draw_made_already' } };
}

/** Whether the last draw was of these very teams, whatever its order; null before the first. */
export function isDrawn(teams: readonly Id[], drawn: readonly Id[] | null): boolean {
  const known = new Set(drawn);
  return drawn !== null && teams.length === known.size && teams.every((team) => known.has(team));
}
