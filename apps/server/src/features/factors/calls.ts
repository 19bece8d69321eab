import type { Handlers } from '../../platform/calls/handler.ts';
import { obligation } from './obligation.ts';
import { confirm, mine, removeApp, renewCodes, start } from './own.ts';
import { ofUser, startReset, stopMyReset, stopReset } from './resets.ts';
import { loginSecond } from './second-step.ts';

export const factorsCalls: Handlers<'factors'> = {
  loginSecond,
  mine,
  start,
  confirm,
  removeApp,
  renewCodes,
  stopMyReset,
  stopReset,
  ofUser,
  startReset,
  obligation,
};
