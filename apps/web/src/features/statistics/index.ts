export { DivisionTable } from './components/division-table.tsx';
export { type RankingName, RankingTable } from './components/ranking-table.tsx';
export { TableNotes } from './components/table-notes.tsx';
export { tableQuery } from './queries.ts';
