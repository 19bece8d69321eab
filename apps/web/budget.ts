import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, clientFolder, firstLoads } from './build.ts';
import type { Assets } from './src/app/assets.ts';

/**
 * `node apps/web/budget.ts`: what a public page's first load weighs, gzip, as a whole and by what every page has of it; above a
 * limit it exits 1. Dependencies are used as they come, so their part warns nobody: an upgrade moves its limit, knowingly.
 */
const LIMITS = { script: 132 * 1024, style: 12 * 1024 };
/** What every page has, by the names of its chunks. A menu entry for users or a catalogue more adds to none of them. */
const PARTS = {
  dependencies: { chunks: /\/(vendor|rolldown-runtime)-/, limit: 104.5 * 1024 },
  'frame and entry': { chunks: /\/(parts|entry-browser)-/, limit: 16.3 * 1024 },
  'texts of the frame': { chunks: /\/(es|en|pt|it|fr|de)-/, limit: 2.75 * 1024 },
} as const;
/** So near to its limit a page is named: there its next part should come late. */
const NEAR = 512;
/** Code that writes, which only pages that are forms load at once. */
const WRITES = /\/form-parts-/;
const FORMS = /\/(login|registro|setup|recuperar|cambiar|confirmar|deshacer|conservar|detener|mails|sobre)/;
const LANGS = ['es', 'en', 'pt', 'it', 'fr', 'de'];

await buildWeb();
const client = await clientFolder();
const loads = await firstLoads(LANGS);
const sizes = await Promise.all(
  loads.map(async ({ path, loads: inLangs }) => ({
    path,
    writes: inLangs.some(({ preloads }) => preloads.some((one) => WRITES.test(one))),
    ...(await heaviestOf(inLangs)),
  })),
);
sizes.sort((a, b) => b.script - a.script);
console.log('    script      CSS');
for (const { path, script, style } of sizes) console.log(`${kilobytes(script)} ${kilobytes(style)}  ${path}`);
const faults = [
  ...sizes.flatMap(({ path, script, style }) => [
    ...above(path, script, LIMITS.script),
    ...above(`CSS of ${path}`, style, LIMITS.style),
  ]),
  ...(await partFaults()),
  ...sizes
    .filter(({ path, writes }) => writes && !FORMS.test(path))
    .map(({ path }) => `${path} loads code that writes, and is no form`),
];
for (const { path, script } of sizes)
  if (script <= LIMITS.script && script > LIMITS.script - NEAR) console.warn(`Near its limit: ${path}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

function above(what: string, weight: number, limit: number): string[] {
  return weight > limit ? [`Above its limit of ${kilobytes(limit)}: ${kilobytes(weight)} ${what}`] : [];
}

/** Each part of what every page has, in the heaviest language. */
async function partFaults(): Promise<string[]> {
  const [first] = loads;
  const faultsOf = Object.entries(PARTS).map(async ([name, { chunks, limit }]) => {
    const weights = (first?.loads ?? []).map(async ({ scripts, preloads }) =>
      sum(await Promise.all([...scripts, ...preloads].filter((one) => chunks.test(one)).map(gzipSize))),
    );
    const weight = Math.max(...(await Promise.all(weights)));
    console.log(`${kilobytes(weight)}            ${name}, of at most ${kilobytes(limit).trim()}`);
    return weight === 0 ? [`no chunk is ${name}`] : above(name, weight, limit);
  });
  return (await Promise.all(faultsOf)).flat();
}

/** The weight of the heaviest language. */
async function heaviestOf(inLangs: readonly Assets[]): Promise<{ script: number; style: number }> {
  const weights = inLangs.map(async ({ css, scripts, preloads }) => ({
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
  return `${(bytes / 1024).toFixed(2).padStart(7)} KB`;
}
