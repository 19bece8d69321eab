import { compareIds, type Id } from '../ids.ts';
import type { Annulled, Decision, Sides, WonByDefault } from '../match/decision.ts';
import { type FixtureStatus, isDecided } from '../match/fixture-status.ts';

/** A fixture of the season, as far as those who leave it are concerned. */
export type SlotFixture<Team extends Id = Id, Fixture extends Id = Id> = Sides<Team> & {
  readonly fixture: Fixture;
  readonly status: FixtureStatus;
  /** A match of a knockout, which is never annulled for a withdrawal: the rival goes on. */
  readonly knockout: boolean;
};

/** What becomes of the rounds: nothing of them counts, or all that was decided does. */
export type WithdrawalKind = 'annul_all' | 'default_rest';

export type FixtureChange<Fixture extends Id = Id> = {
  readonly fixture: Fixture;
  readonly from: FixtureStatus;
  readonly to: Annulled | WonByDefault;
};

export type WithdrawalFailure =
  | { readonly code: 'withdrawal_team_unknown' }
  /** All its fixtures are decided: there is nothing to leave any more. */
  | { readonly code: 'withdrawal_nothing_left' };

/** A plan to confirm. `rule` is what the rule says, `kind` what was planned: an administrator decides. */
export type WithdrawalPlan<Fixture extends Id = Id> =
  | {
      readonly ok: true;
      readonly rule: WithdrawalKind;
      readonly kind: WithdrawalKind;
      readonly changes: readonly FixtureChange<Fixture>[];
    }
  | { readonly ok: false; readonly failure: WithdrawalFailure };

/**
 * What a withdrawal makes of the season's fixtures. With fewer than half of the team's round matches decided, all of
 * them are annulled; else what is decided stays and the rest is won by default. In a knockout what is open is won by
 * default by the rival, in either case.
 */
export function planWithdrawal<Team extends Id, Fixture extends Id>(
  team: Team,
  fixtures: readonly SlotFixture<Team, Fixture>[],
  choice: WithdrawalKind | null = null,
): WithdrawalPlan<Fixture> {
  const own = fixtures.filter(({ home, away }) => home === team || away === team);
  if (own.length === 0) return { ok: false, failure: { code: 'withdrawal_team_unknown' } };
  if (own.every(({ status }) => isDecided(status))) {
    return { ok: false, failure: { code: 'withdrawal_nothing_left' } };
  }
  const rule = isHalfDecided(own.filter(({ knockout }) => !knockout)) ? 'default_rest' : 'annul_all';
  const kind = choice ?? rule;
  const changes = own
    .flatMap((one): FixtureChange<Fixture>[] => {
      const to = becomes(one, team, kind);
      return to && to.status !== one.status ? [{ fixture: one.fixture, from: one.status, to }] : [];
    })
    .sort((a, b) => compareIds(a.fixture, b.fixture));
  return { ok: true, rule, kind, changes };
}

/** Half of the fixtures or more; of none at all, that too. */
export function isHalfDecided(fixtures: readonly Pick<SlotFixture, 'status'>[]): boolean {
  return decidedOf(fixtures) * 2 >= fixtures.length;
}

export function decidedOf(fixtures: readonly Pick<SlotFixture, 'status'>[]): number {
  return fixtures.filter(({ status }) => isDecided(status)).length;
}

/** null = stays as it is. */
function becomes<Team extends Id>(
  { home, status, knockout }: SlotFixture<Team>,
  team: Team,
  kind: WithdrawalKind,
): Exclude<Decision, { status: 'played' }> | null {
  if (!knockout && kind === 'annul_all') return { status: 'annulled' };
  if (isDecided(status)) return null;
  return { status: 'won_by_default', winner: home === team ? 'away' : 'home' };
}
