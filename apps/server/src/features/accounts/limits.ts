import type { Limit } from '../../platform/attempts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things are good: seconds. */
export const CONFIRM_SECONDS = DAY;
export const RESET_SECONDS = HOUR;
/** For who had the address that an account no longer has. */
export const UNDO_EMAIL_SECONDS = 7 * DAY;
export const SESSION_SECONDS = 12 * HOUR;
export const REMEMBERED_SESSION_SECONDS = 30 * DAY;
/** An address that makes the first administrator; nodes that start within so short a time each print one. */
export const SETUP_SECONDS = DAY;
export const SETUP_TOGETHER_SECONDS = 15;
/** Sessions of one user; the next one ends the session that was used longest ago. */
export const SESSIONS_MAXIMUM = 50;

export const REGISTER_PER_ADDRESS: Limit = { attempts: 30, windowSeconds: HOUR };
export const LOGIN_PER_ACCOUNT_AND_NETWORK: Limit = { attempts: 10, windowSeconds: 15 * MINUTE };
/** From all networks together that the account never logged in from. */
export const LOGIN_PER_ACCOUNT: Limit = { attempts: 100, windowSeconds: HOUR };
export const LOGIN_PER_NETWORK: Limit = { attempts: 100, windowSeconds: 15 * MINUTE };
export const LOCK_MAIL_PER_ACCOUNT: Limit = { attempts: 1, windowSeconds: DAY };
/** Somebody on the move logs in from a new network with each train: they are told of so many. */
export const NEW_LOGIN_MAIL_PER_ACCOUNT: Limit = { attempts: 3, windowSeconds: DAY };
/** Of the networks that an account logged in from, so many are remembered. */
export const KNOWN_NETWORKS_MAXIMUM = 20;
/** So long a mark of a network is kept, and so long its key lasts. */
export const MARK_DAYS = 30;
/** The password of a logged-in user, asked for again. */
export const PASSWORD_PER_USER: Limit = { attempts: 10, windowSeconds: 15 * MINUTE };
export const RECOVER_PER_EMAIL: Limit = { attempts: 3, windowSeconds: HOUR };
export const RECOVER_PER_ADDRESS: Limit = { attempts: 20, windowSeconds: HOUR };
export const TOKEN_PER_ADDRESS: Limit = { attempts: 30, windowSeconds: 15 * MINUTE };
export const SETUP_PER_NETWORK: Limit = { attempts: 60, windowSeconds: 15 * MINUTE };
export const RESEND_PER_USER: Limit = { attempts: 3, windowSeconds: HOUR };
/** Mails to an address that somebody typed and nobody has confirmed for them: many accounts could name one stranger's. */
export const MAILS_PER_TYPED_EMAIL_AND_NETWORK: Limit = { attempts: 8, windowSeconds: DAY };
export const MAILS_PER_TYPED_EMAIL: Limit = { attempts: 40, windowSeconds: DAY };
/** Accounts with one address that nobody confirmed, which a recovery is mailed for. */
export const RECOVERED_TOGETHER = 3;
export const NEW_EMAIL_PER_USER: Limit = { attempts: 5, windowSeconds: DAY };

/** The time after so many seconds. */
export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Who never confirmed their address and was not here for so long has no account any more. */
export const UNCONFIRMED_DAYS = 30;
