export { budgetsFeature } from './feature.ts';
