import type { ReportKind } from '@matchnight/contract/constants';

export interface ReportedThing {
  /** What it may be; of several the reader chooses. */
  readonly kinds: readonly [ReportKind, ...ReportKind[]];
  /** Of the comment, notice, message or announcement; of the player for a nick or a picture. */
  readonly id: number;
  /** What screen readers call it: an author's nick, a title. */
  readonly name: string;
}
