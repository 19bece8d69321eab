export const NOTIFICATION_GROUPS = ['matches', 'competitions', 'teams', 'people', 'site'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** What a user can be told of, in the order of the settings; each is of one group there. */
export const NOTIFICATION_KINDS = {
  match_decided: 'matches',
  match_corrected: 'matches',
  friend_request: 'people',
  friend_accepted: 'people',
  report_decided: 'site',
  warned: 'site',
} as const satisfies Readonly<Record<string, NotificationGroup>>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, text);
}
