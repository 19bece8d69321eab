import type { Handlers } from '../../platform/calls/handler.ts';
import { decide, undo } from './decide.ts';
import { cases, mine, open, show, warnings } from './desk.ts';
import { report } from './report.ts';

/** What tells of bans, too, is answered by a later feature. */
export const moderationCalls: Omit<Handlers<'moderation'>, 'person' | 'alike' | 'years'> = {
  report,
  cases,
  show,
  open,
  decide,
  undo,
  warnings,
  mine,
};
