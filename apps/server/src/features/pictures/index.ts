export { picturesFeature } from './feature.ts';
export { pictureJobs } from './jobs.ts';
