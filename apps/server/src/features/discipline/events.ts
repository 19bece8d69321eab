import { event } from '../../platform/events.ts';
import type { Tag } from '../../platform/touch.ts';

/** What a match's cards cost a player is another than before. */
export interface SuspensionChanged {
  readonly divisionId: number;
  /** Whose cards. */
  readonly fixtureId: number;
  readonly playerId: number;
  /** How many matches they miss by it; 0: none any more. */
  readonly matches: number;
  readonly at: Date;
  /** As of the match that was decided: a preview notifies nobody. */
  readonly touches: (...tags: readonly Tag[]) => void;
}
export const suspensionChanged = event<SuspensionChanged>('suspensionChanged');

/** A player was banned, or their ban was ended before its time. */
export interface BanChanged {
  readonly deed: 'banned' | 'ended';
  readonly playerId: number;
  /** Null: from the site. */
  readonly tournamentId: number | null;
  /** May be still to come. */
  readonly startsAt: Date;
  /** Of the ban; null: for good. */
  readonly days: number | null;
  /** It ended because the player's appeal was granted: that is told by itself. */
  readonly isByAppeal: boolean;
  readonly actorId: number;
  readonly at: Date;
}
export const banChanged = event<BanChanged>('banChanged');
