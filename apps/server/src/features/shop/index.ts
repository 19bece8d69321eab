export { shopFeature } from './feature.ts';
