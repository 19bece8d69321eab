export { storageFeature } from './feature.ts';
