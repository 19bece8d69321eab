import { findFaults } from './faults.ts';

/**
 * `node packages/i18n/src/check.ts`: compares the six catalogues, lists every fault and exits with 1 if there is one.
 */
const faults = findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`${faults.length} faults in the texts`);
  process.exitCode = 1;
}
