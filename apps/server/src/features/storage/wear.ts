import { isPossessedAt } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { giftThanked, takenOff } from './events.ts';
import { possessionOf } from './purchase.ts';
import { existsMember } from './repository/people.ts';
import { heldById } from './repository/possessions.ts';
import { heldProductsOf } from './repository/products.ts';
import { findLastGift, updateThanked } from './repository/purchases.ts';
import { findTournamentOf, heldDressed } from './repository/targets.ts';
import { deleteInTheWay, deleteWorn, findWorn, insertWorn, type TakenRow } from './repository/worn.ts';
import { isFor, type Target, tagOf } from './target.ts';

type Deed = PrivateWrite<'storage.wear'> | PrivateWrite<'storage.takeOff'>;

export const wear: Handler<'storage.wear'> = {
  // Of two who dress the same, one waits for the other, and both for who changes its administrators, or the product's picture.
  async holds({ tx, params, body }) {
    const { noun, id } = body;
    await heldProductsOf(tx, [params.possessionId]);
    const tournamentId = noun === 'division' ? await findTournamentOf(tx, id) : undefined;
    return { [noun]: [id], ...(tournamentId === undefined ? {} : { tournament: [tournamentId] }) };
  },
  async run(context) {
    const { tx, params, body: target, viewer, now, touch, say } = context;
    const { userId, console } = viewer;
    const possession = await heldById(tx, params.possessionId);
    if (possession?.user_id !== userId) throw notFound();
    const { id: possessionId, name, type } = possession;
    if (!isPossessedAt(possessionOf(possession), now.getTime())) throw new Refusal('possession_over');
    if (possession.premium && !(await existsMember(tx, userId, now))) throw new Refusal('members_only');
    const on = isFor(type, target.noun) ? await heldDressed(tx, target, { userId, console }) : undefined;
    if (on === undefined) throw new Refusal('wrong_target');
    refuseBanned(viewer, [await tournamentOf(tx, target)]);
    const taken = await deleteInTheWay(tx, { possessionId, type, target });
    await insertWorn(tx, { possessionId, type, target, since: now });
    await tellTaken(context, taken);
    touch(tagOf(target), `user:${userId}`);
    return say('storage.reply_worn', { name, on });
  },
};

export const takeOff: Handler<'storage.takeOff'> = {
  async holds({ tx, params }) {
    const worn = await findWorn(tx, params.possessionId);
    return worn ? { [worn.noun]: [worn.id] } : {};
  },
  async run(context) {
    const { tx, params, viewer, touch, say } = context;
    const { userId, console } = viewer;
    const possession = found(await heldById(tx, params.possessionId));
    if (possession.user_id !== userId) {
      const worn = found(await findWorn(tx, possession.id));
      // Who may not dress it is told of nothing there.
      found(await heldDressed(tx, worn, { userId, console }));
    }
    await tellTaken(context, await deleteWorn(tx, [possession.id]));
    touch(`user:${userId}`);
    return say('storage.reply_taken_off', { name: possession.name });
  },
};

export const thank: Handler<'storage.thank'> = async (context) => {
  const { tx, params, viewer, now, events, touch, say } = context;
  const possession = await heldById(tx, params.possessionId);
  if (possession?.user_id !== viewer.userId) throw notFound();
  const gift = found(await findLastGift(tx, possession.id));
  if (!(await updateThanked(tx, gift.id, now))) throw new Refusal('thanked_already');
  if (viewer.playerId !== null) {
    const { userId, playerId } = viewer;
    const { buyer_id: giverId } = gift;
    await events.publish(giftThanked, tx, { userId, playerId, giverId, product: possession, at: now });
  }
  touch(`user:${viewer.userId}`);
  return say('storage.reply_thanked');
};

/** The tournament that a target is, or belongs to; null: none. */
async function tournamentOf(tx: Deed['tx'], { noun, id }: Target): Promise<number | null> {
  if (noun === 'tournament') return id;
  return noun === 'division' ? ((await findTournamentOf(tx, id)) ?? null) : null;
}

/** Touches where something came off, and tells whose it was where it still ran and somebody else did it. */
async function tellTaken(
  { tx, viewer, now, events, touch }: Deed,
  taken: readonly TakenRow[],
): Promise<void> {
  for (const { noun, id, user_id: userId, until, name, type } of taken) {
    const target = { noun, id };
    touch(tagOf(target), `user:${userId}`);
    if (userId === viewer.userId || !isPossessedAt(possessionOf({ until }), now.getTime())) continue;
    const actorId = viewer.userId;
    await events.publish(takenOff, tx, { userId, product: { name, type }, target, actorId, at: now });
  }
}
