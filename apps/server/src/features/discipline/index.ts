export { findBarred } from './barred.ts';
export { disciplineCalls } from './calls.ts';
export { suspensionsOfDecidedMatch } from './follow.ts';
export { suspensionsWouldChange } from './foreseen.ts';
export { keepYellows, type NextPlace } from './keep-yellows.ts';
export { rebuildSuspensions } from './rebuild.ts';
export { refuseBanned } from './refuse-banned.ts';
export { findRunning as findRunningBan, insertBan } from './repository/bans.ts';
export { person as disciplinePerson } from './repository/person.ts';
