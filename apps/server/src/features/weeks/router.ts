import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { pick, publish, replace } from './actions.ts';
import { desk } from './desk.ts';
import { teamOfTheWeek } from './read.ts';

export function weeksRouter({ texts }: Deps): Bound[] {
  return bind('weeks', contract.weeks, {
    teamOfTheWeek,
    desk,
    pick: (context) => pick(context, texts),
    replace: (context) => replace(context, texts),
    publish: (context) => publish(context, texts),
  });
}
