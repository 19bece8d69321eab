import type { Handlers } from '../../platform/calls/handler.ts';
import { draw, picture, remove, show } from './kits.ts';

export { findAllKits, insertKits } from './repository/kits.ts';
export { kitsView } from './view.ts';

export const kitsCalls: Handlers<'kits'> = { show, draw, picture, remove };
