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
export { heldOffer, purchase } from './purchase.ts';
export { upsertPossession } from './repository/possessions.ts';
export { deleteWorn, insertWorn, updateShown } from './repository/worn.ts';
export { type Target, tagOf } from './target.ts';
