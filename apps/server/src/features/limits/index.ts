export { limitsFeature } from './feature.ts';
export { isAdult, leftOfLimits } from './limits.ts';
export { enteredIn, paidIn } from './ports.ts';
export { insertAdult } from './repository/limits.ts';
