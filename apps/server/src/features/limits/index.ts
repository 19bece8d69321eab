export { limitsFeature } from './feature.ts';
export { isAdult, leftOfLimits } from './limits.ts';
export { paidIn } from './ports.ts';
export { insertAdult } from './repository/limits.ts';
