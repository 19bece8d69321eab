import type { Body } from '../../../lib/call-types.ts';
import type { FormValues } from '../../../ui/form-values.ts';
import type { Judged } from './queries.ts';

export const DECISIONS = ['played', 'home', 'away', 'both', 'annul'] as const;
export type DecisionKind = (typeof DECISIONS)[number];
export type DecisionBody = Body<'matches.decide'>;

/** What the form starts with: how the match was decided, or that it was played. */
export function decisionOf(match: Judged): DecisionKind {
  if (match.status === 'annulled') return 'annul';
  if (match.status !== 'won_by_default') return 'played';
  return match.default_winner === 'none' || match.default_winner === null ? 'both' : match.default_winner;
}

export function isDecided(match: Judged): boolean {
  return match.decided_at !== null;
}

/** A score that the form takes over from a report, as often as another one is taken. */
export interface TakenScore {
  readonly attempt: number;
  readonly goals: readonly [home: number, away: number];
  readonly extra: readonly [home: number | null, away: number | null];
  readonly penalties: readonly [home: number | null, away: number | null];
}

/** The rules ask for a reason wherever a result is corrected, given without a match, or against what a manager reported. */
export function needsReason(match: Judged, kind: DecisionKind): boolean {
  return isDecided(match) || kind !== 'played' || isContested(match);
}

function isContested({ waits }: Judged): boolean {
  return waits?.for === 'judge' && waits.why !== 'no_report';
}

/** Until when both managers may still agree, and nobody rules; null otherwise. */
export function mayAgreeUntil({ waits }: Judged): string | null {
  return waits?.for === 'agreement' ? waits.until : null;
}

/** A default may be given although the match was on: then its score counts where it is better. */
export function hasScore(kind: DecisionKind): boolean {
  return kind === 'played' || kind === 'home' || kind === 'away';
}

/** Extra time and a shoot-out may decide this match. */
export function mayGoOn({ knockout }: Judged, kind: DecisionKind): boolean {
  return (
    kind === 'played' && knockout !== null && knockout.decides && knockout.when_level !== 'better_placed'
  );
}

function furtherOf(values: FormValues, kind: DecisionKind) {
  if (kind !== 'played' || !values.checked('homePenalties')) return {};
  return {
    homeExtraGoals: values.number('homeExtraGoals'),
    awayExtraGoals: values.number('awayExtraGoals'),
    homePenalties: values.number('homePenalties'),
    awayPenalties: values.number('awayPenalties'),
  };
}

/** A best player is only sent where one could be chosen: left out, the one there is stays. */
export function bodyOf(values: FormValues, kind: DecisionKind, version: number): DecisionBody {
  const score = hasScore(kind)
    ? { homeGoals: values.number('homeGoals'), awayGoals: values.number('awayGoals') }
    : {};
  const best = values.checked('bestPlayer') ? { bestPlayer: values.text('bestPlayer') || null } : {};
  return {
    decision: kind,
    ...score,
    ...furtherOf(values, kind),
    ...best,
    reason: values.text('reason').trim(),
    version,
  };
}
