export { registerSitemaps, type SitemapKind } from './sitemap-routes.ts';
