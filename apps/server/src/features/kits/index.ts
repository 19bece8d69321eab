export { kitsFeature } from './feature.ts';
export { findAllKits, insertKits } from './repository/kits.ts';
export { kitsView } from './view.ts';
