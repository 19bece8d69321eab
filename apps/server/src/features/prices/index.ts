export { keepSetPrices } from './keep.ts';
export { pricesOfClosedWeek } from './move.ts';
export { rebuildPrices } from './rebuild.ts';
export { person as pricesPerson } from './repository/person.ts';
