export { healthFeature } from './feature.ts';
export { toldAdvice } from './look.ts';
