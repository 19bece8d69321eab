import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { change, desk, plan } from './desk.ts';
import { show } from './read.ts';

export function liguillaRouter({ texts }: Deps): Bound[] {
  return bind('liguilla', contract.liguilla, {
    show: (context) => show(context, texts),
    desk: (context) => desk(context, texts),
    change: (context) => change(context, texts),
    plan: (context) => plan(context, texts),
  });
}
