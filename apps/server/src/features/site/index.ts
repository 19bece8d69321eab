export { demoOf } from './demo.ts';
export { siteFeature } from './feature.ts';
