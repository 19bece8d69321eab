import type { PagePath } from '@matchnight/contract/pages';
import type { NameOf } from '@matchnight/i18n';
import type { RawBuilder } from 'kysely';

/** The nouns that an event is about, by their ids: all must still be there, and be seen, when it is shown. */
export interface Subjects {
  readonly match?: number;
  readonly tournament?: number;
  readonly division?: number;
  readonly team?: number;
  readonly player?: number;
  readonly notice?: number;
  readonly award?: number;
}

/** What is kept of an event. No names and no texts of people: those are read when it is shown. */
export interface Facts extends Subjects {
  /** Numbers and words of lists, for the sentence and its link. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Who is told, where the kind asks nobody else. */
  readonly users?: readonly number[];
  readonly players?: readonly number[];
  /** Whose people are told. */
  readonly teams?: readonly number[];
}

/** A statement that answers `user_id`, without an order: who is concerned. */
export type Audience = RawBuilder<{ user_id: number }>;

/**
 * How much it asks of who is told: 'news' may be missed, 'mine' is theirs to do or to know, and of 'must' something
 * is lost by silence, or their account is at stake.
 */
export type Need = 'news' | 'mine' | 'must';

/** One kind of notification; its sentence is `notifications.kind_…`, its name in the settings `notifications.name_…`. */
export interface Kind {
  /** Its group's where it says none. */
  readonly need?: Need;
  /** Mailed at once, unless the user wants it otherwise: for what has a deadline. */
  readonly mail?: true;
  /** The page that it leads to; its parameters are filled from what the event is about, and from its values. */
  readonly page: PagePath;
  /** What of that page, its parameters filled in likewise. */
  readonly query?: string;
  readonly audience: (facts: Facts) => Audience;
  /** There is nothing to see or do any more once the player has deleted their account. */
  readonly goesWithPlayer?: true;
  /**
   * For what one can do, undo and do again: who was told under the same key within a day is told without a ring and a
   * mail, and what they were told before gives way to it.
   */
  readonly daily?: (facts: Facts) => string;
  /** Those with the same key are shown as one, said by this text (`{count}`) and led to this page. */
  readonly group?: {
    readonly key: (facts: Facts) => string;
    readonly text: NameOf<'notifications'>;
    readonly page: PagePath;
  };
}
