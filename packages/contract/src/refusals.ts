/**
 * What the server refuses, as words of the domain, with the status it answers.
 * The sentence is `errors.<code>` of the six catalogues.
 */
export const REFUSALS = {
  unauthenticated: 401,
  forbidden: 403,
  unconfirmed: 403,
  own_team_plays: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media: 415,
  malformed_body: 400,
  uri_too_long: 414,
  invalid: 422,
  // On a field
  wrong_credentials: 422,
  wrong_password: 422,
  passwords_differ: 422,
  common_password: 422,
  taken: 422,
  look_alike: 422,
  unknown_country: 422,
  link_spent: 422,
  not_a_picture: 422,
  picture_too_large: 422,
  picture_too_many_pixels: 422,
  unknown_player: 422,
  console_differs: 422,
  goals_missing: 422,
  reason_missing: 422,
  goals_dont_add_up: 422,
  not_in_squad: 422,
  two_goalkeepers: 422,
  too_many_assists: 422,
  player_twice: 422,
  best_player_did_not_play: 422,
  too_many_starters: 422,
  score_out_of_range: 422,
  penalties_not_allowed: 422,
  // A rule of the domain
  changed_meanwhile: 409,
  not_played: 409,
  nothing_changes: 409,
  season_not_running: 409,
  last_super: 409,
  too_many_attempts: 429,
  internal: 500,
  not_ready: 503,
  busy: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
