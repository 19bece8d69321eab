export { SquadRow } from './components/squad-row.tsx';
export { type Squad, squadQuery } from './queries.ts';
