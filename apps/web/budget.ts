import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, clientFolder } from './build.ts';
import { assetsFor } from './src/app/assets.ts';
import type { Manifest } from './src/lib/rendering.ts';

/** `node apps/web/budget.ts`: what a public page's first load weighs, gzip; above the limits it exits 1. */
const LIMITS = { script: 126 * 1024, style: 12 * 1024 };
const LANGS = ['es', 'en', 'pt', 'it', 'fr', 'de'];
/** Shown where the product is built only. */
const GALLERY = '/gallery/';
/** Pages that stand under another feature's tabs. */
const ABOVE = [
  [/statistics|fixtures/, 'divisions'],
  [/market/, 'tournaments'],
  // The heaviest of the four.
  [/\/news\//, 'divisions'],
] as const;

await buildWeb();
const client = await clientFolder();
const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
const layouts = Object.keys(manifest).filter((key) => key.endsWith('-layout.tsx'));
const pages = Object.keys(manifest).filter(
  (key) => /\/pages\/.*-page\.tsx$/.test(key) && !key.includes(GALLERY),
);

const sizes = await Promise.all(pages.map(async (page) => ({ page, ...(await firstLoad(page)) })));
sizes.sort((a, b) => b.script - a.script);
console.log('    script      CSS');
for (const { page, script, style } of sizes) console.log(`${kilobytes(script)} ${kilobytes(style)}  ${page}`);
const heaviest = Math.max(...sizes.map(({ script }) => script));
const style = Math.max(...sizes.map((size) => size.style));
if (heaviest > LIMITS.script || style > LIMITS.style) {
  console.error(
    `Above the budget of ${kilobytes(LIMITS.script)} JavaScript and ${kilobytes(LIMITS.style)} CSS.`,
  );
  process.exit(1);
}

/** The heaviest language, with the layout that the page may stand under. */
async function firstLoad(page: string): Promise<{ script: number; style: number }> {
  const feature = page.split('/pages/')[0];
  const above = ABOVE.find(([pages]) => pages.test(page))?.[1];
  const own = layouts.filter((key) => key.startsWith(`${feature}/`));
  const files = [page, ...own, ...layouts.filter((key) => above && key.includes(above))];
  const matches = files.map((file) => ({ route: { handle: { file, texts: [file.split('/')[2]] } } }));
  const loads = LANGS.map(async (lang) => {
    const { css, scripts, preloads } = assetsFor(manifest, matches, lang);
    const weights = await Promise.all([...scripts, ...preloads].map(gzipSize));
    const sheets = await Promise.all(css.map(gzipSize));
    return { script: sum(weights), style: sum(sheets) };
  });
  const all = await Promise.all(loads);
  return { script: Math.max(...all.map(({ script }) => script)), style: all[0]?.style ?? 0 };
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, one) => all + one, 0);
}

async function gzipSize(address: string): Promise<number> {
  return gzipSync(await readFile(join(client, address)), { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
