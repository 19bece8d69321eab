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
 * A team leaves: what its legs have decided stands, and the rival of a tie that is still open goes on, at once or
 * as soon as he is known. Where both have left, nobody does.
 */
export function withdrawFromKnockout<Team extends Id>(
  bracket: Bracket<Team>,
  team: Team,
): KnockoutWithdrawalStep<Team> {
  if (bracket.withdrawn.includes(team)) return failed({ code: 'knockout_withdrawal_twice', team });
  return withWithdrawn(bracket, team, [...bracket.withdrawn, team]);
}

/** Takes a withdrawal back. Refused where a rival who went on without a match has a result since. */
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
