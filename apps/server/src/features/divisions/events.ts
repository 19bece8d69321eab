import { event } from '../../platform/events.ts';

/** Another number of teams goes to the liguilla of a season that has no schedule yet. */
export interface PlayoffsChanged {
  readonly seasonId: number;
  readonly before: number;
  readonly after: number;
}
export const playoffsChanged = event<PlayoffsChanged>('playoffsChanged');
