export { findBarred } from './barred.ts';
export { type BanChanged, banChanged, type SuspensionChanged, suspensionChanged } from './events.ts';
export { disciplineFeature } from './feature.ts';
export { keepYellows } from './keep-yellows.ts';
export { rebuildSuspensions } from './rebuild.ts';
export { findRunning as findRunningBan, insertBan } from './repository/bans.ts';
export type { NextPlace } from './repository/kept-yellows.ts';
export { isBannedPlayer } from './repository/site-ban.ts';
