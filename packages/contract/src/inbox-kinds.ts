export const NOTIFICATION_GROUPS = ['matches', 'competitions', 'teams', 'people', 'site'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** What a user can be told of, in the order of the settings; each is of one group there. */
export const NOTIFICATION_KINDS = {
  match_decided: 'matches',
  match_corrected: 'matches',
  match_moved: 'matches',
  report_due: 'matches',
  rival_reported: 'matches',
  report_half_time: 'matches',
  match_disputed: 'matches',
  more_asked: 'matches',
  with_judges: 'matches',
  lines_questioned: 'matches',
  lines_settled: 'matches',
  judges_wanted: 'matches',
  date_proposed: 'matches',
  date_refused: 'matches',
  deadline_moved: 'matches',
  match_message: 'matches',
  availability_asked: 'matches',
  suspended: 'matches',
  week_picked: 'matches',
  season_started: 'competitions',
  season_finished: 'competitions',
  cup_delivered: 'competitions',
  notice_published: 'competitions',
  administrator_added: 'competitions',
  administrator_removed: 'competitions',
  week_draft: 'competitions',
  registration_refused: 'competitions',
  team_registered: 'teams',
  team_removed: 'teams',
  owner_given: 'teams',
  player_registered: 'teams',
  entry_registered: 'teams',
  player_removed: 'teams',
  team_withdrawn: 'teams',
  team_replaced: 'teams',
  next_season: 'teams',
  points_adjusted: 'teams',
  money_moved: 'teams',
  training_added: 'teams',
  training_changed: 'teams',
  training_cancelled: 'teams',
  award: 'teams',
  team_award: 'teams',
  announcement: 'teams',
  friend_request: 'people',
  friend_accepted: 'people',
  message: 'people',
  comment: 'people',
  ban: 'site',
  ban_ended: 'site',
  warned: 'site',
  report_decided: 'site',
} as const satisfies Readonly<Record<string, NotificationGroup>>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, text);
}
