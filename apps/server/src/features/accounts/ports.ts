import type { CallOf, Lang, OpenTo, ReplyOf } from '@matchnight/contract';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db, DbOrTx, Tx } from '../../platform/database/index.ts';
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
  readonly appeals: number;
  /** They judge the matches of a tournament that they administer. */
  readonly judges: boolean;
}

/** Asked of the features that keep them; a change touches `user:ID`, so that open pages show it. */
export const waiting = port<(db: Db, viewer: Viewer, now: Date) => Promise<Waiting>>('waiting');

/** A user's coins, which they are shown with. */
export const coinsOf = port<(db: DbOrTx, userId: number) => Promise<number>>('coinsOf');

export type SecondFactor = 'totp' | 'passkey';
/** What a login asks for besides the password; nothing of who has no second factor. */
export const secondFactors =
  port<(db: DbOrTx, userId: number) => Promise<readonly SecondFactor[]>>('secondFactors');
/** How many passkeys somebody has. */
export const passkeysOf = port<(db: DbOrTx, userId: number) => Promise<number>>('passkeysOf');
/** Whether somebody may do without any second factor: nobody obliges them to one. */
export const mayGoWithout = port<(db: DbOrTx, userId: number) => Promise<boolean>>('mayGoWithout');

type SecondStep = Extract<ReplyOf<CallOf<'accounts.login'>>, { second_step: unknown }>;
/** Who gave the right password, and what they have besides. */
export interface StepAsked {
  readonly userId: number;
  readonly passwordHash: string;
  readonly kinds: readonly SecondFactor[];
  readonly remember: boolean;
  readonly now: Date;
}
/** Lets them take the second step, for five minutes. */
export const offerSecondStep = port<(tx: Tx, asked: StepAsked) => Promise<SecondStep>>('offerSecondStep');

type Tutorials = ReplyOf<CallOf<'accounts.userData'>>['data']['tutorials'];
/** The tutorials in a language, in their order. */
export const tutorialsOf = port<(db: DbOrTx, lang: Lang) => Promise<Tutorials>>('tutorialsOf');

/** Whether a token was mailed to an address by a feature that invites: who has it reads that mailbox. */
export const provedByMail =
  port<
    (
      db: DbOrTx,
      of: { readonly token: string; readonly email: string; readonly now: Date },
    ) => Promise<boolean>
  >('provedByMail');

/** Says who may write to somebody who has just registered, until they choose otherwise. */
export const opensTo = port<(tx: Tx, userId: number, to: OpenTo) => Promise<void>>('opensTo');

/**
 * Somebody registers and agrees to the terms that they read; `version` undefined: they agreed to none.
 * @throws Refusal on `terms` where the site's terms are others, or are not agreed to
 */
export const agreesToTerms =
  port<
    (tx: Tx, who: { userId: number; version: number | undefined; lang: Lang; now: Date }) => Promise<void>
  >('agreesToTerms');
