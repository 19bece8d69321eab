import { FEATURE_REFUSALS, REFUSALS_OF_FEATURES } from './feature-refusals.ts';

/**
 * What the platform or several features refuse, as words of the domain, with the status that it answers. The sentence is
 * `errors.<code>` of the six catalogues. What one feature refuses stands in its own file.
 */
export const COMMON_REFUSALS = {
  unauthenticated: 401,
  not_logged_in: 401,
  forbidden: 403,
  banned: 403,
  unconfirmed: 403,
  second_factor_required: 403,
  own_team_plays: 403,
  not_found: 404,
  body_too_large: 413,
  unsupported_media: 415,
  malformed_body: 400,
  uri_too_long: 414,
  invalid: 422,
  // On a field
  taken: 422,
  taken_just_now: 422,
  set_by_environment: 422,
  not_a_picture: 422,
  picture_too_large: 422,
  file_too_large: 422,
  picture_too_many_pixels: 422,
  picture_too_small: 422,
  picture_not_jpg: 422,
  picture_waits: 422,
  picture_unconfirmed: 422,
  pictures_of_day: 422,
  unknown_player: 422,
  goals_missing: 422,
  reason_missing: 422,
  not_in_squad: 422,
  player_suspended: 422,
  player_banned: 422,
  player_not_premium: 422,
  player_twice: 422,
  best_player_did_not_play: 422,
  too_many_starters: 422,
  penalties_not_allowed: 422,
  extra_time_missing: 422,
  penalties_not_level: 422,
  penalties_level: 422,
  extra_time_not_allowed: 422,
  extra_time_not_level: 422,
  extra_time_below_score: 422,
  team_not_registered: 422,
  squad_full: 422,
  unknown_user: 422,
  // A rule of the domain
  changed_meanwhile: 409,
  changed_by: 409,
  key_of_another_request: 409,
  nothing_changes: 409,
  season_not_running: 409,
  player_on_another_console: 409,
  plays_on_another_console: 409,
  team_on_another_console: 409,
  tournament_over: 409,
  liguilla_of_one: 422,
  order_incomplete: 422,
  team_not_in_tournament: 422,
  team_elsewhere: 422,
  division_feeds: 422,
  feed_feeds_other: 422,
  feed_group_too_small: 422,
  season_missing: 409,
  league_too_small: 409,
  league_too_large: 409,
  knockout_too_large: 409,
  pairing_round_open: 409,
  pairing_knockout_over: 409,
  pairing_team_twice: 422,
  pairing_team_not_in: 422,
  pairing_too_many_exempt: 422,
  schedule_exists: 409,
  links_too_early: 422,
  season_started: 409,
  season_cup_delivered: 409,
  team_not_premium: 409,
  team_withdrawn: 409,
  liguilla_later_match_played: 409,
  team_of_one: 409,
  owner_only: 403,
  invited_signed_already: 422,
  invited_banned: 422,
  signings_closed: 409,
  squad_full_there: 409,
  club_withdrawn: 409,
  amount_not_positive: 422,
  offer_changed: 409,
  named_too_early: 422,
  two_teams_there: 409,
  team_disbanded: 409,
  player_has_played: 409,
  too_many_attempts: 429,
  internal: 500,
  not_ready: 503,
  busy: 503,
} as const;

type CommonCode = keyof typeof COMMON_REFUSALS;
type Of = typeof FEATURE_REFUSALS;
export type RefusalCode = CommonCode | keyof typeof REFUSALS_OF_FEATURES;
/** The key of a refusal's sentence. */
export type RefusalKey =
  | `errors.${CommonCode}`
  | { [F in keyof Of]: `${F}.refused_${keyof Of[F] & string}` }[keyof Of];

/** The status of every refusal. */
export const REFUSALS: Readonly<Record<RefusalCode, number>> = {
  ...COMMON_REFUSALS,
  ...REFUSALS_OF_FEATURES,
};

const KEYS: ReadonlyMap<string, RefusalKey> = new Map(
  Object.entries(FEATURE_REFUSALS).flatMap(([feature, codes]) =>
    Object.keys(codes).map((code) => [code, `${feature}.refused_${code}` as RefusalKey]),
  ),
);

/** The key of a refusal's sentence. */
export function refusalKey(code: RefusalCode): RefusalKey {
  return KEYS.get(code) ?? `errors.${code as CommonCode}`;
}
