export { profilesCalls } from './calls.ts';
