import type { Limit } from '../../platform/attempts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things are good: seconds. */
export const TICKET_SECONDS = 5 * MINUTE;
export const PENDING_SECONDS = 30 * MINUTE;
/** How long an owner has to stop the reset of their second factor. */
export const RESET_SECONDS = 72 * HOUR;
/** Wrong codes that end a ticket. */
export const TICKET_TRIES = 5;
/** Six digits tried at one account, whatever the ticket, from a network that it knows, and from all others together: of a million, three are good at a time. */
export const CODES_PER_ACCOUNT: Limit = { attempts: 15, windowSeconds: 15 * MINUTE };
export const CODES_PER_ACCOUNT_AND_DAY: Limit = { attempts: 100, windowSeconds: DAY };

/** Wrong codes of a day of which nobody is told: an owner mistypes, and takes the one before. */
export const CODES_UNTOLD: Limit = { attempts: 4, windowSeconds: DAY };
export const GUESS_MAIL_PER_ACCOUNT: Limit = { attempts: 1, windowSeconds: DAY };

export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
