/** What later features may use of players. */
export { Outcomes } from './components/outcomes.tsx';
export { RecordTable } from './components/record-table.tsx';
export { type PlayerParams, playerQuery } from './queries.ts';

/** A player's card with what they did. */
export const loadStatsCard = () =>
  import('./components/stats-card.tsx').then(({ StatsCard }) => ({ default: StatsCard }));
