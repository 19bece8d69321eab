import type { Id } from '../ids.ts';
import type { Bracket } from './bracket.ts';
import { type BracketStep, type FlowFailure, flowed, unlessBlocked } from './delta.ts';

export type KnockoutWithdrawalFailure =
  | { readonly code: 'knockout_withdrawal_of_stranger'; readonly team: Id }
  | { readonly code: 'knockout_withdrawal_twice'; readonly team: Id }
  | { readonly code: 'knockout_withdrawal_missing'; readonly team: Id }
  | FlowFailure;

export type KnockoutWithdrawalStep<Team extends Id = Id> = BracketStep<Team, KnockoutWithdrawalFailure>;

/**
 * Withdraws a team: the decisions of its legs stay, and its rival in a tie that is still open goes through, at once or
 * as soon as the rival is known. If both have withdrawn, neither does.
 */
export function withdrawFromKnockout<Team extends Id>(
  bracket: Bracket<Team>,
  team: Team,
): KnockoutWithdrawalStep<Team> {
  if (bracket.withdrawn.includes(team)) return failed({ code: 'knockout_withdrawal_twice', team });
  return withWithdrawn(bracket, team, [...bracket.withdrawn, team]);
}

/** Takes a withdrawal back. Refused if a rival that went through without a match has a result since. */
export function readmitToKnockout<Team extends Id>(
  bracket: Bracket<Team>,
  team: Team,
): KnockoutWithdrawalStep<Team> {
  if (!bracket.withdrawn.includes(team)) return failed({ code: 'knockout_withdrawal_missing', team });
  return withWithdrawn(
    bracket,
    team,
    bracket.withdrawn.filter((one) => one !== team),
  );
}

function withWithdrawn<Team extends Id>(
  bracket: Bracket<Team>,
  team: Team,
  withdrawn: readonly Team[],
): KnockoutWithdrawalStep<Team> {
  const touched = new Set<number>();
  for (const [index, { entries }] of bracket.ties.entries()) {
    if (entries.some((entry) => entry.kind === 'team' && entry.team === team)) touched.add(index);
  }
  if (touched.size === 0) return failed({ code: 'knockout_withdrawal_of_stranger', team });
  return unlessBlocked(bracket, flowed(bracket, bracket.ties.slice(), withdrawn, touched));
}

function failed(failure: KnockoutWithdrawalFailure): {
  readonly ok: false;
  readonly failure: KnockoutWithdrawalFailure;
} {
  return { ok: false, failure };
}
