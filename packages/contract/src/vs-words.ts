/** Why a VS was decided, or paid back without a decision. */
export const VS_BECAUSE = ['ruled', 'agreed', 'switched_off', 'not_full', 'undecided'] as const;
/** What can be in the way of reporting, deciding or editing a VS: the codes with which the calls refuse it. */
export const VS_STEP_BLOCKED = [
  'vs_disabled',
  'vs_made_by_oneself',
  'vs_entered_by_oneself',
  'vs_not_participant',
  'vs_not_locked',
  'vs_report_too_late',
  'vs_entering_ended',
  'vs_terms_fixed',
  'vs_over',
] as const;
export type VsStepBlocked = (typeof VS_STEP_BLOCKED)[number];
/** What can be in the way of entering a VS, by what can be mended least first. */
export const VS_BLOCKED = [
  'vs_disabled',
  'vs_entering_ended',
  'vs_no_player',
  'vs_made_by_oneself',
  'vs_entered_already',
  'vs_banned',
  'vs_self_excluded',
  'vs_account_too_young',
  'vs_matches_too_few',
  'vs_position_full',
  'vs_address_unconfirmed',
  'vs_in_debt',
  'vs_limit_reached',
  'vs_coins_too_few',
] as const;
