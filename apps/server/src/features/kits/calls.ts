import type { Handlers } from '../../platform/calls/handler.ts';
import { draw, picture, remove, show } from './kits.ts';

export const kitsCalls: Handlers<'kits'> = { show, draw, picture, remove };
