import type { Id } from '../../ids.ts';
import type { Bracket } from './bracket.ts';
import { type BracketStep, type DependentPlayed, flowed, unlessPlayed } from './delta.ts';

export type WithdrawalFailure =
  | { readonly code: 'withdrawal_team_missing'; readonly team: Id }
  | { readonly code: 'withdrawal_twice'; readonly team: Id }
  | { readonly code: 'withdrawal_missing'; readonly team: Id }
  | DependentPlayed;

export type WithdrawalStep<Team extends Id = Id> = BracketStep<Team, WithdrawalFailure>;

/**
 * A team leaves: what its legs have decided stands, and the rival of a tie that is still open goes on, at once or
 * as soon as he is known. Where both have left, nobody does.
 */
export function withdrawTeam<Team extends Id>(bracket: Bracket<Team>, team: Team): WithdrawalStep<Team> {
  if (bracket.withdrawn.includes(team)) return failed({ code: 'withdrawal_twice', team });
  return withWithdrawn(bracket, team, [...bracket.withdrawn, team]);
}

/** Takes a withdrawal back. Refused where a rival who went on without a match has a result since. */
export function readmitTeam<Team extends Id>(bracket: Bracket<Team>, team: Team): WithdrawalStep<Team> {
  if (!bracket.withdrawn.includes(team)) return failed({ code: 'withdrawal_missing', team });
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
): WithdrawalStep<Team> {
  const touched = new Set<number>();
  for (const [index, { entries }] of bracket.ties.entries()) {
    if (entries.some((entry) => entry.kind === 'team' && entry.team === team)) touched.add(index);
  }
  if (touched.size === 0) return failed({ code: 'withdrawal_team_missing', team });
  return unlessPlayed(bracket, flowed(bracket, bracket.ties.slice(), withdrawn, touched));
}

function failed(failure: WithdrawalFailure): { readonly ok: false; readonly failure: WithdrawalFailure } {
  return { ok: false, failure };
}
