/** What somebody does with a season, in the order of its life. */
export const SEASON_DEEDS = ['start', 'create_fixtures', 'finish', 'deliver_cup', 'next_season'] as const;
export type SeasonDeed = (typeof SEASON_DEEDS)[number];

/** What stands in the way of a season's fixtures, in the order in which it is taken away. */
export const FIXTURE_OBSTACLES = [
  'no_season',
  'created',
  'no_feeding_season',
  'too_few_for_feed',
  'too_few_teams',
  'too_many_teams',
  'not_drawn',
  'not_programming',
  'no_calendar',
] as const;
export type FixtureObstacle = (typeof FIXTURE_OBSTACLES)[number];

/** What stands in the way of any deed. */
export const SEASON_OBSTACLES = [
  ...FIXTURE_OBSTACLES,
  'started',
  'not_running',
  'to_pair',
  'matches_open',
  'not_finished',
  'result_missing',
  'lines_in_question',
  'no_cup',
  'own_cup_missing',
  'cups_missing',
] as const;
export type SeasonObstacle = (typeof SEASON_OBSTACLES)[number];

/** What is possible, and merely unwise. */
export const UNWISE = [
  'ownerless_clubs',
  'small_squads',
  'past_kick_off',
  'no_playoffs',
  'undated_weeks',
] as const;
export type Unwise = (typeof UNWISE)[number];

/** What is as it must be. */
export const SOUND = ['teams', 'owners', 'squads', 'drawn', 'programming', 'calendar', 'playoffs'] as const;
export type Sound = (typeof SOUND)[number];
