export { findBarred } from './barred.ts';
export { suspensionsOfDecidedMatch } from './follow.ts';
export { rebuildSuspensions } from './rebuild.ts';
export { isBanned, refuseBanned } from './refuse-banned.ts';
export { insertBan } from './repository/bans.ts';
export { disciplineRouter } from './router.ts';
