import { DEFAULT_LANG, LANGS, type Lang } from '@matchnight/contract';

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** How many addresses a file holds for one page: its own and its alternates', in each language. */
export const ADDRESSES_PER_PAGE = LANGS.length * (LANGS.length + 2);

/** A sitemap of pages by their paths with `:lang`, each in all languages, each of which names the others. */
export function sitemapXml(site: string, paths: readonly string[]): string {
  const pages = paths.map((path) => {
    const address = (lang: Lang) => escaped(site + path.replace(':lang', lang));
    const alternate = (name: string, lang: Lang) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${address(lang)}"/>`;
    const links = LANGS.map((lang) => alternate(lang, lang)).join('') + alternate('x-default', DEFAULT_LANG);
    return LANGS.map((lang) => `<url><loc>${address(lang)}</loc>${links}</url>\n`).join('');
  });
  return `${PROLOGUE}\n<urlset ${SITEMAPS} ${XHTML}>\n${pages.join('')}</urlset>\n`;
}

/** Where all the sitemaps are. */
export function sitemapIndexXml(site: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escaped(site + path)}</loc></sitemap>\n`);
  return `${PROLOGUE}\n<sitemapindex ${SITEMAPS}>\n${files.join('')}</sitemapindex>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
