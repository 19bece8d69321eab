export { type RankingName, RankingTable } from './components/ranking-table.tsx';
