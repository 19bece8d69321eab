/**
 * What looks wrong in a season's file though it can be read, with the field of the form that mends it. The sentence is
 * `imports.warned_<code>` of the six catalogues.
 */
export const IMPORT_WARNINGS = {
  /** Matches whose teams are to be found out are left out. */
  placeholder: 'file',
  team_twice: 'file',
  copied_match: 'file',
  meets_more_often: 'file',
  matches_differ: 'aliases',
  teams_alike: 'aliases',
} as const;

export type ImportWarningCode = keyof typeof IMPORT_WARNINGS;
export type ImportWarningField = (typeof IMPORT_WARNINGS)[ImportWarningCode];
