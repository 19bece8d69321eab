import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, clientFolder, firstLoads } from './build.ts';
import type { Assets } from './src/app/assets.ts';

/** `node apps/web/budget.ts`: what a public page's first load weighs, gzip; above the limits it exits 1. */
const LIMITS = { script: 140 * 1024, style: 12 * 1024 };
/** From here on it warns: what comes next has to be weighed. */
const WARNING = 130 * 1024;
const LANGS = ['es', 'en', 'pt', 'it', 'fr', 'de'];

await buildWeb();
const client = await clientFolder();
const sizes = await Promise.all(
  (await firstLoads(LANGS)).map(async ({ path, loads }) => ({ path, ...(await heaviestOf(loads)) })),
);
sizes.sort((a, b) => b.script - a.script);
console.log('    script      CSS');
for (const { path, script, style } of sizes) console.log(`${kilobytes(script)} ${kilobytes(style)}  ${path}`);
const heaviest = Math.max(...sizes.map(({ script }) => script));
const style = Math.max(...sizes.map((size) => size.style));
if (heaviest > LIMITS.script || style > LIMITS.style) {
  console.error(
    `Above the budget of ${kilobytes(LIMITS.script)} JavaScript and ${kilobytes(LIMITS.style)} CSS.`,
  );
  process.exit(1);
}
if (heaviest > WARNING)
  console.warn(`WARNING: ${kilobytes(heaviest)} JavaScript of at most ${kilobytes(LIMITS.script)}.`);

/** The weight of the heaviest language. */
async function heaviestOf(loads: readonly Assets[]): Promise<{ script: number; style: number }> {
  const weights = loads.map(async ({ css, scripts, preloads }) => ({
    script: sum(await Promise.all([...scripts, ...preloads].map(gzipSize))),
    style: sum(await Promise.all(css.map(gzipSize))),
  }));
  const all = await Promise.all(weights);
  return {
    script: Math.max(...all.map(({ script }) => script)),
    style: Math.max(...all.map(({ style }) => style)),
  };
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
