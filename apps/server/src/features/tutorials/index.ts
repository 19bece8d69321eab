export { tutorialsFeature } from './feature.ts';
export { insertTutorial } from './repository/tutorials.ts';
