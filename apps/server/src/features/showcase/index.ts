export { showcaseFeature } from './feature.ts';
export { findShowcase, replaceBanners } from './repository/banners.ts';
export { type Button, replaceButtons } from './repository/buttons.ts';
