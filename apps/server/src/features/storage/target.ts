import { DRESSES, type ProductType } from '@matchnight/contract';
import type { Tag } from '../../platform/touch.ts';

export type TargetNoun = (typeof DRESSES)[ProductType];
/** What can be dressed. */
export interface Target {
  readonly noun: TargetNoun;
  readonly id: number;
}

/** Whatever shows it carries this tag. */
export function tagOf({ noun, id }: Target): Tag {
  return `${noun}:${id}`;
}

export function isFor(type: ProductType, noun: TargetNoun): boolean {
  return DRESSES[type] === noun;
}
