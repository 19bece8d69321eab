export { MarketDeed } from './components/market-deed.tsx';
export { TransfersToConfirm } from './components/to-confirm.tsx';
