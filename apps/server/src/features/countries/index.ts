export { countriesFeature } from './feature.ts';
