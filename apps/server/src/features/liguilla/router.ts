import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { show } from './read.ts';

export function liguillaRouter({ texts }: Deps): Bound[] {
  return bind('liguilla', contract.liguilla, {
    show: (context) => show(context, texts),
  });
}
