/** What later features may use of players. */
export { Outcomes } from './components/outcomes.tsx';
export { RecordTable } from './components/record-table.tsx';
export { type PlayerParams, playerQuery } from './queries.ts';
