import type { Limit } from '../../platform/attempts.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const NOTICES_PER_USER: Limit = { attempts: 30, windowSeconds: DAY };
export const COMMENTS_PER_USER: Limit = { attempts: 10, windowSeconds: 10 * MINUTE };
/** A reader is one for a day, however often the page is opened. */
export const VIEWS_PER_ADDRESS: Limit = { attempts: 1, windowSeconds: DAY };
