export { limitsFeature } from './feature.ts';
export { exclusionOf, isAdult, leastLeft, leftOfLimits, limitsLeftOf } from './limits.ts';
export { enteredIn, paidIn } from './ports.ts';
export { insertAdult } from './repository/limits.ts';
