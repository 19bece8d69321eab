/** What later features may use of limits. */
export { leftOf, limitsQuery } from './queries.ts';
