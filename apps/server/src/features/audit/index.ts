export { checkLog, logFaults } from './check.ts';
export { type Emptied, emptyEntry } from './empty.ts';
export { auditFeature } from './feature.ts';
export { linkLog } from './link.ts';
export { headOfLog } from './repository/chain.ts';
export { findLogCheck } from './repository/linking.ts';
export { restartLog } from './restart.ts';
