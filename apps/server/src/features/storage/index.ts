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
