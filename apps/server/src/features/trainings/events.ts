import { event } from '../../platform/events.ts';

/** Sessions of a team were added, changed or cancelled, all of them by one deed. */
export interface TrainingPlanned {
  readonly deed: 'added' | 'changed' | 'cancelled';
  readonly teamId: number;
  /** When the first of them begins. */
  readonly first: Date;
  readonly count: number;
  readonly actorId: number;
  readonly at: Date;
}
export const trainingPlanned = event<TrainingPlanned>('trainingPlanned');
