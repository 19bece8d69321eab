/** What later features may use of the wallet. */
export { CoinsInSight } from './components/coins-in-sight.tsx';
export { inSightQuery } from './queries.ts';
