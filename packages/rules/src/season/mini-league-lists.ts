/** How a division's final phase is played: teams go out round by round, or all meet all. */
export const LIGUILLA_FORMATS = ['knockout', 'mini_league'] as const;
export type LiguillaFormat = (typeof LIGUILLA_FORMATS)[number];

/** Ten teams that meet twice play 18 weeks, as long as a season. */
export const MOST_IN_MINI_LEAGUE = 10;
