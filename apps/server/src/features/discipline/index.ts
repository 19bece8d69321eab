export { findBarred } from './barred.ts';
export { type BanChanged, banChanged, type SuspensionChanged, suspensionChanged } from './events.ts';
export { disciplineFeature } from './feature.ts';
export { keepYellows, type NextPlace } from './keep-yellows.ts';
export { rebuildSuspensions } from './rebuild.ts';
export { refuseBanned } from './refuse-banned.ts';
export { findRunning as findRunningBan, insertBan } from './repository/bans.ts';
