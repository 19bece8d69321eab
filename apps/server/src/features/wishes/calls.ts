import type { Handlers } from '../../platform/calls/handler.ts';
import { ofUser, start, stop } from './desk.ts';
import { mine, stopByLink, stopMine } from './own.ts';

export const wishesCalls: Handlers<'wishes'> = { mine, stopMine, stopByLink, ofUser, start, stop };
