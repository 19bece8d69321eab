import type { Handlers } from '../../platform/calls/handler.ts';
import { decide, undo } from './decide.ts';
import { cases, mine, show, warnings } from './desk.ts';
import { report } from './report.ts';

export const moderationCalls: Handlers<'moderation'> = { report, cases, show, decide, undo, warnings, mine };
