export { searchFeature } from './feature.ts';
export { sitemap } from './sitemap.ts';
