export { searchCalls } from './calls.ts';
export { sitemap } from './sitemap.ts';
