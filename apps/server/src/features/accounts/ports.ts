import type { CallOf, DRESSES, Lang, ProductType, ReplyOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db, DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';
import type { People } from '../../platform/person.ts';

/** What all features keep about a person, and how they forget it. */
export const everyFeature = port<People>('everyFeature');

/** What waits for a user: unread notifications, pending invitations, threads with unread messages, and what an administrator of the site has to decide. */
interface Waiting {
  readonly notifications: number;
  readonly invitations: number;
  readonly messages: number;
  readonly reports: number;
}

/** Asked of the features that keep them; a change touches `user:ID`, so that open pages show it. */
export const waiting = port<(db: Db, viewer: Viewer) => Promise<Waiting>>('waiting');

/** A user's coins, which they are shown with. */
export const coinsOf = port<(db: DbOrTx, userId: number) => Promise<number>>('coinsOf');

type Tutorials = ReplyOf<CallOf<'accounts.userData'>>['data']['tutorials'];
/** The tutorials in a language, in their order. */
export const tutorialsOf = port<(db: DbOrTx, lang: Lang) => Promise<Tutorials>>('tutorialsOf');

/** What is worn on one player, team, tournament or division. */
export interface Worn {
  /** The pictures' names as they are stored, by the type of the product; without those that nobody wears. */
  readonly pictures: Readonly<Partial<Record<ProductType, string>>>;
  /** The clock takes one of them off at this time; null: none of them. */
  readonly until: Date | null;
}
export interface WornAsked {
  readonly noun: (typeof DRESSES)[ProductType];
  readonly ids: readonly number[];
  readonly now: Date;
}

/**
 * What the shop's products make of these nouns: avatars in place of pictures, backgrounds, designs of cards; nothing is said of
 * who wears nothing. Asked of the feature that keeps what people wear; a change touches the noun.
 */
export const wornBy = port<(db: DbOrTx, asked: WornAsked) => Promise<ReadonlyMap<number, Worn>>>('wornBy');
