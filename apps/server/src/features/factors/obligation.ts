import { USER_TYPES } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { countWithout, isObliging } from './obliged.ts';

export const obligation: Handler<'factors.obligation'> = async ({ db, events, tag }) => {
  tag('settings');
  const { without } = await countWithout(db, USER_TYPES, events);
  return { data: { holds: await isObliging(db, events), without } };
};
