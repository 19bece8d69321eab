import { rankOf, USER_TYPES, type UserType } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { EVERY_RANK, rightsTag } from '../../platform/live.ts';
import { existsOtherSuper, findAllRanked, findAllSupers, findUserId, updateRank } from '../accounts/index.ts';
import { both } from './below.ts';
import { rankChanged } from './events.ts';
import { mayGive, outranks } from './may-give.ts';
import { findPerson, type PersonRow } from './repository/people.ts';
import { nameOf } from './view.ts';

type Deed = 'administration.add' | 'administration.change' | 'administration.remove';
type Context = Pick<PrivateWrite<Deed>, 'tx' | 'viewer' | 'now' | 'events' | 'log' | 'touch'>;

/** Makes a user an administrator. */
export const add: Handler<'administration.add'> = {
  holds: async ({ tx, body, viewer }) => ({ user: both(viewer, await findUserId(tx, body.idOrUsername)) }),
  async run(context) {
    const { tx, body, say } = context;
    const id = await findUserId(tx, body.idOrUsername);
    const target = id === undefined ? undefined : await findPerson(tx, id, context.now);
    if (target === undefined) throw refuseField('idOrUsername', 'rank_user_unknown');
    if (target.type !== null) throw new Refusal('rank_held');
    await setRank(context, target, { rank: body.rank, reason: body.reason });
    return say('administration.reply_ranked', { user: nameOf(target), rank: body.rank });
  },
};

/** Gives an administrator another rank. */
export const change: Handler<'administration.change'> = {
  holds: async ({ tx, params, viewer }) => ({ user: await withSupers(tx, both(viewer, params.userId)) }),
  async run(context) {
    const { tx, body, params, say, now } = context;
    const target = found(await findPerson(tx, params.userId, now));
    refuseSeen(target, body.seen);
    if (target.type === body.rank) throw new Refusal('rank_held');
    await setRank(context, target, { rank: body.rank, reason: body.reason });
    return say('administration.reply_ranked', { user: nameOf(target), rank: body.rank });
  },
};

/** Takes an administrator's rank. */
export const remove: Handler<'administration.remove'> = {
  holds: async ({ tx, params, viewer }) => ({ user: await withSupers(tx, both(viewer, params.userId)) }),
  async run(context) {
    const { tx, body, params, say, now } = context;
    const target = found(await findPerson(tx, params.userId, now));
    refuseSeen(target, body.seen);
    await setRank(context, target, { rank: null, reason: body.reason });
    return say('administration.reply_removed', { user: nameOf(target) });
  },
};

/**
 * Gives a rank or takes it, behind the locks of both: of two who take each other's, the second has none any more. All super
 * administrators are held where one may lose their rank, so that one stays.
 * @throws Refusal forbidden, rank_own, rank_outranked, rank_too_high, rank_of_deleted, rank_of_unconfirmed, rank_of_banned,
 * last_super
 */
async function setRank(
  { tx, viewer, now, events, log, touch }: Context,
  target: PersonRow,
  { rank, reason }: { rank: UserType | null; reason: string },
): Promise<void> {
  const own = (await findPerson(tx, viewer.userId, now))?.type ?? null;
  if (rankOf(own) < rankOf('FULL')) throw new Refusal('forbidden');
  if (target.id === viewer.userId) throw new Refusal('rank_own');
  if (!outranks(own, target.type)) throw new Refusal('rank_outranked');
  if (rank !== null) refuseGiven(own, target, rank);
  const isTaken = target.type === 'SUPER' && rank !== 'SUPER';
  if (isTaken && !(await existsOtherSuper(tx, target.id))) throw new Refusal('last_super');
  await updateRank(tx, target.id, rank);
  await log({
    action: 'role.set',
    of: { noun: 'user', id: target.id },
    before: { role: target.type },
    after: { role: rank },
    reason,
  });
  // With a SUPER the rule of second factors may begin, or end, for all of them.
  if (target.type === 'SUPER' || rank === 'SUPER') touch(EVERY_RANK);
  touch(rightsTag(target.id));
  // Everybody who sees the list of administrators.
  const ids = new Set([target.id, ...(await findAllRanked(tx, USER_TYPES))]);
  touch(...[...ids].map((id) => `user:${id}` as const));
  await events.publish(rankChanged, tx, {
    userId: target.id,
    before: target.type,
    after: rank,
    actorId: viewer.userId,
    at: now,
  });
}

/** What a rank asks of who gets it, and of who gives it; who only gets a lower one is asked nothing. */
function refuseGiven(own: UserType | null, target: PersonRow, rank: UserType): void {
  if (!mayGive(own, rank)) throw new Refusal('rank_too_high');
  if (target.deleted_at !== null) throw new Refusal('rank_of_deleted');
  if (rankOf(rank) < rankOf(target.type)) return;
  if (target.email_confirmed_at === null) throw new Refusal('rank_of_unconfirmed');
  if (target.is_banned) throw new Refusal('rank_of_banned');
}

/** Somebody else was faster: what is asked may not be meant any more. */
function refuseSeen({ type }: PersonRow, seen: UserType): void {
  if (type !== seen) throw new Refusal('rank_changed');
}

async function withSupers(tx: Context['tx'], ids: readonly number[]): Promise<number[]> {
  return [...new Set([...ids, ...(await findAllSupers(tx, true)), ...(await findAllSupers(tx, false))])];
}
