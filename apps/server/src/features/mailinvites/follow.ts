import { MAIL_INVITE_DAYS, MOST_MAIL_INVITES, mailKey } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { touch } from '../../platform/touch.ts';
import type { InvitedByMail, MailInvitesOf } from '../registrations/index.ts';
import { addressHash } from './address-hash.ts';
import { SEND } from './jobs.ts';
import {
  countOfDay,
  endAllOfList,
  findAllInvited,
  findInviteByHash,
  updateAllMailed,
  upsertInvites,
} from './repository/invites.ts';

const DAY_MS = 86_400_000;

/**
 * Rows alone, the same for every address: a job looks afterwards who has an account, and who wants no such mails, so that
 * neither the answer nor its time can tell.
 */
export async function keepInvites(tx: Tx, of: InvitedByMail): Promise<void> {
  await insertAsked(tx, of);
  await addJob(tx, SEND, {}, { key: SEND });
}

/** The same, and no mail goes out: for the demo, whose people are nobody. */
export async function putMailInvites(tx: Tx, of: InvitedByMail): Promise<void> {
  await insertAsked(tx, of);
  await updateAllMailed(tx, of.listId, of.at);
}

async function insertAsked(tx: Tx, of: InvitedByMail): Promise<void> {
  const { tournamentId, listId, invites, actorId: userId, at: now } = of;
  const until = new Date(now.getTime() + MAIL_INVITE_DAYS * DAY_MS);
  const asked = invites.map(({ teamId, address, as }) => {
    return { teamId, address, asOwner: as === 'owner', hash: addressHash(address) };
  });
  await upsertInvites(tx, { tournamentId, listId, userId, now, until }, asked);
}

export async function endOfList(tx: Tx, { listId }: { readonly listId: number }): Promise<void> {
  for (const id of await endAllOfList(tx, listId)) touch(tx, `tournament:${id}`);
}

export const invitesOf: MailInvitesOf = async (db, { tournamentId, userId, addresses, now }) => {
  const byHash = new Map(addresses.map((one) => [addressHash(one).toString('hex'), mailKey(one)] as const));
  const hashes = addresses.map(addressHash);
  const rows = await findAllInvited(db, { tournamentId, hashes, now });
  const left = Math.max(0, MOST_MAIL_INVITES - (await countOfDay(db, userId, now)));
  const invited = rows.map(
    (row) => [byHash.get(row.address_hash.toString('hex')) ?? '', row.team_id] as const,
  );
  return { left, invited: new Map(invited) };
};

/** Whether what opens an invitation was mailed to this address: who has it reads the mailbox. As long as it is open: links are passed on. */
export async function isProvedBy(
  db: DbOrTx,
  { token, email, now }: { readonly token: string; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const row = await findInviteByHash(db, tokenHash(token), now);
  if (!row || row.accepted_at !== null || row.team_id === null) return false;
  return row.address_hash.equals(addressHash(email));
}
