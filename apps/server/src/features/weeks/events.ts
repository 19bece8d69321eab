import { event } from '../../platform/events.ts';

/** A week is closed. Told once more where one of its matches is decided or corrected afterwards. */
export interface WeekClosed {
  readonly seasonId: number;
  readonly tournamentId: number;
  readonly week: number;
  readonly at: Date;
}
export const weekClosed = event<WeekClosed>('weekClosed');

/** A week's eleven was picked for the first time: it waits to be published. */
export interface WeekDrafted {
  readonly divisionId: number;
  readonly tournamentId: number;
  readonly week: number;
  /** Null: by itself. */
  readonly actorId: number | null;
  readonly at: Date;
}
export const weekDrafted = event<WeekDrafted>('weekDrafted');

/** A team of the week is there for everybody to see. */
export interface WeekPublished {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly seasonId: number;
  readonly week: number;
  readonly playerIds: readonly number[];
  readonly actorId: number | null;
  readonly at: Date;
}
export const weekPublished = event<WeekPublished>('weekPublished');
