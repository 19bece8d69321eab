export { MarketDeed } from './components/market-deed.tsx';
export { SquadDeeds } from './components/squad-deeds.tsx';
export { TeamOffers } from './components/team-offers.tsx';
export { TeamPurse } from './components/team-purse.tsx';
export { TransfersToConfirm } from './components/to-confirm.tsx';
