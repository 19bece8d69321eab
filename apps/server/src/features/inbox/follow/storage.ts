import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type GiftArrived,
  type GiftThanked,
  giftArrived,
  giftThanked,
  type PossessionEnding,
  possessionEnding,
  type TakenOff,
  takenOff,
} from '../../storage/index.ts';
import { notify } from '../notify.ts';

export const ofStorage: readonly Wire[] = [
  on(giftArrived, inboxOfGift),
  on(giftThanked, inboxOfThanks),
  on(possessionEnding, inboxOfEnd),
  on(takenOff, inboxOfTakenOff),
];

/** Of a giver who is not named nothing is kept. */
async function inboxOfGift(tx: Tx, { userId, giver, at, ...event }: GiftArrived): Promise<void> {
  const by = giver === null ? 'nobody' : 'player';
  const facts = { users: [userId], values: { ...productOf(event), by } };
  if (giver === null) await notify(tx, 'gift_arrived', { facts, at });
  else {
    const { playerId: player, userId: actorId } = giver;
    await notify(tx, 'gift_arrived', { facts: { ...facts, player }, at, actorId });
  }
}

async function inboxOfThanks(tx: Tx, { userId, playerId: player, giverId, at, ...event }: GiftThanked) {
  const facts = { player, users: [giverId], values: productOf(event) };
  await notify(tx, 'gift_thanked', { facts, at, actorId: userId });
}

async function inboxOfEnd(tx: Tx, { userId, days, at, ...event }: PossessionEnding): Promise<void> {
  const values = productOf(event);
  if (days === 0) await notify(tx, 'possession_over', { facts: { users: [userId], values }, at });
  else await notify(tx, 'possession_ending', { facts: { users: [userId], values: { ...values, days } }, at });
}

async function inboxOfTakenOff(tx: Tx, { userId, target, actorId, at, ...event }: TakenOff): Promise<void> {
  const values = { ...productOf(event), on: target.noun };
  const facts = { users: [userId], [target.noun]: target.id, values };
  await notify(tx, 'worn_taken_off', { facts, at, actorId });
}

/** Its name is no person's; the type is that of the storage's page. */
function productOf({ product: { name, type } }: Pick<GiftArrived, 'product'>) {
  return { product: name, type: type.toLowerCase() };
}
