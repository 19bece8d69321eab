/** What a club's link is for, unless its maker says otherwise, and how far that goes. */
export const LINK_USES = 25;
export const LINK_DAYS = 7;
export const MOST_LINK_USES = 100;
export const MOST_LINK_DAYS = 30;
/** So many links of a club are open at once. */
export const MOST_LINKS = 5;
