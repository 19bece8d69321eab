export { nextSeasonCalls } from './calls.ts';
