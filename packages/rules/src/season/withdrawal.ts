import { compareIds, type Id } from '../ids.ts';
import type { Annulled, Decision, Sides, WonByDefault } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';

/** A match of the season, as far as a withdrawal concerns it. */
export type SlotMatch<Team extends Id = Id, Match extends Id = Id> = Sides<Team> & {
  readonly match: Match;
  readonly status: MatchStatus;
  /** A match of a knockout, which a withdrawal never annuls: the rival goes through. */
  readonly knockout: boolean;
  /** A match of the mini-league that ends a season: it has a half of its own. */
  readonly miniLeague?: boolean;
};

/** What happens to the round matches: all are annulled, or the decided ones stay. */
export type WithdrawalKind = 'annul_all' | 'default_rest';

export type MatchChange<Match extends Id = Id> = {
  readonly match: Match;
  readonly from: MatchStatus;
  readonly to: Annulled | WonByDefault;
};

export type WithdrawalFailure =
  | { readonly code: 'withdrawal_team_unknown' }
  /** All matches of the team are decided, and no final phase awaits it: there is nothing to withdraw from. */
  | { readonly code: 'withdrawal_nothing_left' }
  /** The league is over and its first teams are in the final phase: its results stay. */
  | { readonly code: 'withdrawal_league_over' };

/**
 * What a final phase still has for the team: it may come in, it is in a knockout and not beaten, it has open matches in a
 * mini-league, or nothing.
 */
export type FinalPhaseAhead = 'none' | 'to_come' | 'runs' | 'mini_league';

/** A plan to confirm. `rule` is what the rule says, `kind` what was planned: an administrator decides. */
export type WithdrawalPlan<Match extends Id = Id> =
  | {
      readonly ok: true;
      readonly rule: WithdrawalKind;
      readonly kind: WithdrawalKind;
      readonly changes: readonly MatchChange<Match>[];
    }
  | { readonly ok: false; readonly failure: WithdrawalFailure };

/**
 * What a withdrawal does to the season's matches. If fewer than half of the team's round matches are decided, all of
 * them are annulled; otherwise decided ones stay and the rest are won by default. In a knockout the rival wins open
 * matches by default, in either case: the bracket is told first (`withdrawFromKnockout`) and sends the rival through;
 * these defaults then only book that, leg by leg (`decideLeg`). A mini-league has the half of a league, counted by its
 * own matches: those of the league that came before it stay.
 */
export function planWithdrawal<Team extends Id, Match extends Id>(
  team: Team,
  matches: readonly SlotMatch<Team, Match>[],
  choice: WithdrawalKind | null = null,
  ahead: FinalPhaseAhead = 'none',
): WithdrawalPlan<Match> {
  const own = matches.filter(({ home, away }) => home === team || away === team);
  // In a bracket a team may wait for its first rival.
  if (own.length === 0 && ahead === 'none')
    return { ok: false, failure: { code: 'withdrawal_team_unknown' } };
  if (ahead === 'none' && own.every(({ status }) => isDecided(status))) {
    return { ok: false, failure: { code: 'withdrawal_nothing_left' } };
  }
  if (ahead === 'runs' && choice === 'annul_all') {
    return { ok: false, failure: { code: 'withdrawal_league_over' } };
  }
  const ofRounds = own.filter(({ knockout, miniLeague = false }) =>
    ahead === 'mini_league' ? miniLeague : !knockout,
  );
  const isPastHalf = ahead === 'runs' || isHalfDecided(ofRounds);
  const rule = isPastHalf ? 'default_rest' : 'annul_all';
  const kind = choice ?? rule;
  const changes = own
    .flatMap((one): MatchChange<Match>[] => {
      const to = becomes(one, team, kind === 'annul_all' && ofRounds.includes(one));
      return to && to.status !== one.status ? [{ match: one.match, from: one.status, to }] : [];
    })
    .sort((a, b) => compareIds(a.match, b.match));
  return { ok: true, rule, kind, changes };
}

/** At least half of the matches; a team without matches counts as past half. */
export function isHalfDecided(matches: readonly Pick<SlotMatch, 'status'>[]): boolean {
  return decidedOf(matches) * 2 >= matches.length;
}

export function decidedOf(matches: readonly Pick<SlotMatch, 'status'>[]): number {
  return matches.filter(({ status }) => isDecided(status)).length;
}

/** null = stays as it is. */
function becomes<Team extends Id>(
  { home, status }: SlotMatch<Team>,
  team: Team,
  isAnnulled: boolean,
): Exclude<Decision, { status: 'played' }> | null {
  if (isAnnulled) return { status: 'annulled' };
  if (isDecided(status)) return null;
  return { status: 'won_by_default', winner: home === team ? 'away' : 'home' };
}
