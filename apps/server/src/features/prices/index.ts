export { pricesFeature } from './feature.ts';
export { keepSetPrices } from './keep.ts';
export { rebuildPrices } from './rebuild.ts';
export { type LastChange, lastChangeOf } from './repository/last-change.ts';
