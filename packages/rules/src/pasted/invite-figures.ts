/** To how many addresses one account may have invitations mailed within a day: as many as who helps to run a tournament may cause in mails. */
export const MOST_MAIL_INVITES = 300;
/** So many days an invitation by mail is open; then it is forgotten, with its address. */
export const MAIL_INVITE_DAYS = 14;
