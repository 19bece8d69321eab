export { limitsFeature } from './feature.ts';
export { isAdult, leftOfLimits, rememberAdult } from './limits.ts';
export { paidIn } from './ports.ts';
