export { premiumFeature } from './feature.ts';
