export { passkeysFeature } from './feature.ts';
