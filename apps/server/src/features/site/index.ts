export { siteCalls } from './calls.ts';
export { demoOf } from './demo.ts';
export { siteFeature } from './feature.ts';
export { person as sitePerson } from './repository/person.ts';
