import type { BrowserKey } from '@matchnight/i18n';
import type { Deed } from '../sheet.ts';

export const DEED_TEXTS: Readonly<Record<Deed, BrowserKey>> = {
  played: 'results.did_play',
  goal: 'results.deed_goal',
  assist: 'results.deed_assist',
  yellow: 'results.deed_yellow',
  red: 'results.deed_red',
  ownGoal: 'results.deed_own_goal',
  keeper: 'results.in_goal',
  substitute: 'common.substitute',
};
