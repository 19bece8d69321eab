/** What earns a suspension. */
export const SUSPENSION_REASONS = ['yellows', 'two_yellows', 'red'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** A division's rule set. */
export type DisciplineRules = {
  /**
   * A suspension is earned each time a player reaches a multiple of this many matches with a yellow (5, 10, 15 …); null
   * = yellows alone never earn one.
   */
  readonly yellowsEvery: number | null;
  /** How many matches each reason costs; 0 = none. */
  readonly matches: Readonly<Record<SuspensionReason, number>>;
};

export const DISCIPLINE_RULES: DisciplineRules = {
  yellowsEvery: 5,
  matches: { yellows: 1, two_yellows: 1, red: 2 },
};

/** The longest suspension for one match that a rule set may ask for: about a season. */
export const MOST_SUSPENDED_MATCHES = 38;

export type DisciplineRulesFailure =
  | { readonly code: 'discipline_yellows_invalid'; readonly yellowsEvery: number }
  | {
      readonly code: 'discipline_matches_invalid';
      readonly reason: SuspensionReason;
      readonly matches: number;
      readonly most: number;
    };

/** What is wrong with a rule set that somebody typed; null if it is sound. */
export function checkDisciplineRules({
  yellowsEvery,
  matches,
}: DisciplineRules): DisciplineRulesFailure | null {
  if (yellowsEvery !== null && !(Number.isInteger(yellowsEvery) && yellowsEvery >= 1)) {
    return { code: 'discipline_yellows_invalid', yellowsEvery };
  }
  const most = MOST_SUSPENDED_MATCHES;
  const reason = SUSPENSION_REASONS.find((one) => {
    const count = matches[one];
    return !Number.isInteger(count) || count < 0 || count > most;
  });
  return reason ? { code: 'discipline_matches_invalid', reason, matches: matches[reason], most } : null;
}
