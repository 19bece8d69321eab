/** What other features may use of the judges' pages. */
export { judgeLink } from './paths.ts';
