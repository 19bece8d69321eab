/** What other features may use of liguillas. */
export { LIGUILLAS } from './queries.ts';
