export { giveCodes, takeCodes } from './codes.ts';
export { type FactorReset, factorResetStarted, factorsTaken } from './events.ts';
export { factorsFeature } from './feature.ts';
export { countWithout } from './obliged.ts';
export { resetLost } from './reset-lost.ts';
