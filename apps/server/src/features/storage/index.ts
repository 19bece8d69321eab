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
export { insertWorn } from './repository/worn.ts';
export type { Target } from './target.ts';
