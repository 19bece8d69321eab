/** What later features may use of the market. */
export { IndexHeads, PlayerCell, PriceCell } from './components/player-cells.tsx';
export { SigningStateCard } from './components/signing-state.tsx';
export { type DeedPlace, type MarketDeed, marketDeeds, type PlayerDeed } from './market-deeds.ts';
export { type SellPlayersParams, sellPlayersQuery } from './queries.ts';
