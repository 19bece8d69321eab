import type { Handlers } from '../../platform/calls/handler.ts';
import { replace, replacement } from './replacement.ts';
import { withdraw, withdrawal } from './withdrawal.ts';

export const dropoutsCalls: Handlers<'dropouts'> = { withdrawal, withdraw, replacement, replace };
