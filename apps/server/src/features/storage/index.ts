export {
  type GiftArrived,
  type GiftThanked,
  giftArrived,
  giftThanked,
  type PossessionEnding,
  possessionEnding,
  type TakenOff,
  takenOff,
} from './events.ts';
export { storageFeature } from './feature.ts';
export { type PaidPurchase, purchaseByOrder, reversePurchase } from './money.ts';
export { heldOffer, heldPriced, purchase } from './purchase.ts';
export { offeredFor } from './read.ts';
export { existsMember, findReceiver, type Receiver } from './repository/people.ts';
export { upsertPossession } from './repository/possessions.ts';
export { deleteWorn, insertWorn, updateShown } from './repository/worn.ts';
export { type Target, tagOf } from './target.ts';
