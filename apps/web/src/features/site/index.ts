/** What other features may use of the home pages. */
export { MatchTiles } from './components/match-tiles.tsx';
