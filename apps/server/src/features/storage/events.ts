import type { ProductType } from '@matchnight/contract';
import { event } from '../../platform/events.ts';
import type { Target } from './target.ts';

interface OfProduct {
  /** Whose it is. */
  readonly userId: number;
  readonly product: { readonly name: string; readonly type: ProductType };
  readonly at: Date;
}

/** Somebody was given a product. */
export interface GiftArrived extends OfProduct {
  /** Who gave it, where they are named. */
  readonly giver: { readonly userId: number; readonly playerId: number } | null;
}
export const giftArrived = event<GiftArrived>('giftArrived');

/** Who was given a product thanks for it. */
export interface GiftThanked extends OfProduct {
  readonly playerId: number;
  readonly giverId: number;
}
export const giftThanked = event<GiftThanked>('giftThanked');

/** A product ends in so many days; 0: it has ended. */
export interface PossessionEnding extends OfProduct {
  readonly days: 7 | 1 | 0;
}
export const possessionEnding = event<PossessionEnding>('possessionEnding');

/** Somebody else took off what a user wore. */
export interface TakenOff extends OfProduct {
  readonly target: Target;
  readonly actorId: number;
}
export const takenOff = event<TakenOff>('takenOff');
