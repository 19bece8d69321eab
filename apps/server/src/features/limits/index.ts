export { limitsFeature } from './feature.ts';
