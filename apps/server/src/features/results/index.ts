export { resultsCalls } from './calls.ts';
export { person as resultsPerson } from './repository/person.ts';
export { SCREENSHOT_CRON, screenshotJobs } from './screenshot-jobs.ts';
export { signedScreenshots } from './screenshots.ts';
