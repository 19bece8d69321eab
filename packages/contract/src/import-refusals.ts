/**
 * Why a season's file can't be imported, with the field of the form that says it. The sentence is
 * `imports.refused_<code>` of the six catalogues.
 */
export const IMPORT_REFUSALS = {
  // The file as a text
  not_utf8: 'file',
  empty: 'file',
  not_json: 'file',
  cut_off: 'file',
  no_matches_list: 'file',
  no_match: 'file',
  too_many_matches: 'file',
  too_many_names: 'file',
  name_unstorable: 'file',
  // One match of it
  not_a_match: 'file',
  field_missing: 'file',
  field_wrong: 'file',
  name_wrong: 'file',
  name_unreadable: 'file',
  score_wrong: 'file',
  goals_no_list: 'file',
  goal_wrong: 'file',
  field_unstorable: 'file',
  plays_itself: 'file',
  round_unknown: 'file',
  score_missing: 'file',
  goals_without_score: 'file',
  goals_too_many: 'file',
  extra_time_less: 'file',
  default_level: 'file',
  match_twice: 'file',
  placeholder_played: 'file',
  placeholders_only: 'file',
  date_unknown: 'file',
  time_unknown: 'file',
  // Rounds of a knockout
  group_or_round_missing: 'file',
  no_final: 'file',
  leads_nowhere: 'file',
  round_before_missing: 'file',
  no_group_sends: 'file',
  place_skipped: 'file',
  round_too_large: 'file',
  round_of_others: 'file',
  round_incomplete: 'file',
  round_before_open: 'file',
  tie_too_often: 'file',
  legs_differ: 'file',
  other_teams: 'file',
  two_group_stages: 'file',
  third_place_alone: 'file',
  replay: 'file',
  // The place that it goes to
  single_kind: 'file',
  division_by_hand: 'division',
  season_by_hand: 'season',
  season_full: 'season',
  season_over: 'season',
  // Parts of a season
  phases_without_carry: 'carry',
  carry_open: 'carry',
  // What was asked besides
  other_score: 'correct',
  adjust_team_unknown: 'adjustments',
  adjust_team_of_several: 'adjustments',
  alias_team_unknown: 'aliases',
  // Another law of the domain says no
  rule: 'file',
  // Nothing that anybody can mend in the file
  failed: 'file',
  // The servers that worked on it are gone
  interrupted: 'file',
} as const;

export type ImportRefusalCode = keyof typeof IMPORT_REFUSALS;
export type ImportField = (typeof IMPORT_REFUSALS)[ImportRefusalCode];
