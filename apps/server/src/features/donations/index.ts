export { donationsFeature } from './feature.ts';
