export { type WishStarted, wishStarted } from './events.ts';
export { wishesFeature } from './feature.ts';
