import { event } from '../../platform/events.ts';

/** A season's table changed without a match: points were given or taken. */
export const tableChanged = event<{ readonly seasonId: number }>('tableChanged');
