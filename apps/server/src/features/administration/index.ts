export { administrationFeature } from './feature.ts';
