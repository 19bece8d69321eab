export { searchRouter } from './router.ts';
export { sitemap } from './sitemap.ts';
