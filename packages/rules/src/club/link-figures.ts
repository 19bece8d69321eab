/** What a link is for, unless its maker says otherwise, and how far that goes. */
export const LINK_USES = 25;
export const LINK_DAYS = 7;
export const MOST_LINK_USES = 100;
export const MOST_LINK_DAYS = 30;
/** A tournament's link lets more in than a club's. */
export const MOST_TOURNAMENT_LINK_USES = 200;
/** So many links of a club, or into a tournament, are open at once. */
export const MOST_LINKS = 5;
/** Who came to run a club by a link can be taken back so long. */
export const LEAD_UNDO_HOURS = 48;
