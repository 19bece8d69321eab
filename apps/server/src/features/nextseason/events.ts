import type { SeasonPlan } from '@matchnight/rules';
import { event } from '../../platform/events.ts';

/** The next season of a tournament is about to be made: what belongs to the ended one ends first. */
export interface NextSeasonBegins {
  readonly tournamentId: number;
  readonly at: Date;
}
export const nextSeasonBegins = event<NextSeasonBegins>('nextSeasonBegins');

/** The next season of a tournament was made: who plays where, and why. */
export interface NextSeasonOpened {
  readonly tournamentId: number;
  readonly divisions: readonly {
    readonly divisionId: number;
    readonly why: SeasonPlan<number>['moves'][number]['why'];
    readonly teamIds: readonly number[];
  }[];
  readonly actorId: number;
  readonly at: Date;
}
export const nextSeasonOpened = event<NextSeasonOpened>('nextSeasonOpened');
