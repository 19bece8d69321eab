export { DESIGNS, drawDesign } from './designs/index.ts';
export { shopFeature } from './feature.ts';
export { isOrdered, type Sold, salesByWeek, soldOf, type WeekOfSales, wearersOf, wornBy } from './ports.ts';
export { insertProduct, type ProductRow } from './repository/products.ts';
export { freeAddress, insertShelf } from './repository/shelves.ts';
