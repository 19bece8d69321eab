export { DivisionTable } from './components/division-table.tsx';
export { type RankingName, RankingTable } from './components/ranking-table.tsx';
export { tableQuery } from './queries.ts';
