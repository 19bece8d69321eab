export { type NickChanged, nickChanged } from './events.ts';
export { nicksFeature } from './feature.ts';
