export { dropoutsCalls } from './calls.ts';
