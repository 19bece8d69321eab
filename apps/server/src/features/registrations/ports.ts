import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { type Events, port } from '../../platform/events.ts';

/**
 * What keeps a player of a club from running it: `sale`: the club has given its word to sell them; `undoing`: the transfer
 * that brought them may still be undone. Who asks holds the club and the tournaments in which it takes part.
 */
export type BoundBy = (
  tx: Tx,
  of: { readonly teamId: number; readonly playerId: number; readonly now: Date },
  events: Events,
) => Promise<'sale' | 'undoing' | null>;
export const boundBy = port<BoundBy>('boundBy');

/**
 * Writes what time has ended in a tournament's market, so that the money of its teams is that of now. Who asks holds the
 * tournament's row.
 */
export type PassMarketTime = (
  tx: Tx,
  of: { readonly tournamentId: number; readonly now: Date },
  events: Events,
) => Promise<void>;
export const marketTime = port<PassMarketTime>('marketTime');

/** Which of some clubs have invited anybody from a time on. */
export type InvitedSince = (
  db: DbOrTx,
  of: { readonly teamIds: readonly number[]; readonly since: Date },
) => Promise<ReadonlySet<number>>;
export const invitedSince = port<InvitedSince>('invitedSince');

/**
 * What the open offers of each team of a tournament hold, in cents; `ended`: only of those that time has ended and nobody has
 * written yet, whose money is the team's again. Teams without any are left out.
 */
export type HeldByOffers = (
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly now: Date; readonly which: 'all' | 'ended' },
) => Promise<ReadonlyMap<number, number>>;
export const heldByOffers = port<HeldByOffers>('heldByOffers');

/**
 * What a tournament's invitations by mail leave of a list's addresses: into which team each is invited already (null: into none by now,
 * but it has had its mail), and to how many more the user may write today. Nothing of it follows from who has an account.
 */
export type MailInvitesOf = (
  db: DbOrTx,
  of: {
    readonly tournamentId: number;
    readonly userId: number;
    readonly addresses: readonly string[];
    readonly now: Date;
  },
) => Promise<{ readonly left: number; readonly invited: ReadonlyMap<string, number | null> }>;
export const mailInvitesOf = port<MailInvitesOf>('mailInvitesOf');

/** The teams of a list whose owners came by an invitation that it mailed. */
export type OwnersByMail = (db: DbOrTx, listId: number) => Promise<ReadonlySet<number>>;
export const ownersByMail = port<OwnersByMail>('ownersByMail');

/** How many of each list were invited by mail and have not answered, and until when the first of them may; lists without any are left out. */
export type WaitingByMail = (
  db: DbOrTx,
  of: { readonly listIds: readonly number[]; readonly now: Date },
) => Promise<ReadonlyMap<number, { readonly count: number; readonly until: Date }>>;
export const waitingByMail = port<WaitingByMail>('waitingByMail');
