import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ViteDevServer } from 'vite';
import { assetsFor } from './src/app/assets.ts';
import type { Manifest, RenderAsk, Rendered } from './src/lib/rendering.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(here, 'dist');
/** Names the build that counts. */
const current = join(dist, 'current');
const KEPT_BUILDS = 3;
/** Beside the assets of a build: the same, compressed as well as can be. */
const BEST = 'assets-best';
const DRAFT = new RegExp(`^${BEST}\\.new-(\\d+)$`);
/** 7 % larger than the smallest, in a tenth of the time. */
const FAST = 5;
/** Its bytes, less the head of the answer. */
const ONE_PACKET = 1000;
const SMALL = constants.BROTLI_MAX_QUALITY;

/** What the web is made of; a change in any of it makes another build. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/i18n/src', 'package-lock.json'];
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

interface ServerEntry {
  render(ask: RenderAsk): Promise<Rendered>;
  readonly INLINE_SCRIPT_HASH: string;
  publicPages(): { readonly path: string; readonly matches: Parameters<typeof assetsFor>[1] }[];
}
/** The built web as the server takes it. */
export interface Web {
  render(ask: Omit<RenderAsk, 'manifest'>): Promise<Rendered>;
  /** The folder that /assets/ serves; null in development, where Vite does. */
  readonly assets: string | null;
  /** Whether `compressBest` was there; null where nothing is compressed. */
  readonly isCompressedBest: boolean | null;
  readonly inlineScriptHash: string;
}

/** Builds browser and server side, unless this very source has been built already. True if it had to. */
export async function buildWeb(): Promise<boolean> {
  const hash = (await sourceHash()).slice(0, 16);
  const folder = join(dist, hash);
  const isNew = !existsSync(folder);
  if (isNew) await build(folder);
  await writeFile(current, hash);
  return isNew;
}

/** Where the browser's side of the current build stands. */
export async function clientFolder(): Promise<string> {
  return join(dist, await readFile(current, 'utf8'), 'client');
}

/**
 * Aside, then moved in: so it disturbs no other build, and no server of an older one. Of the older
 * ones some are kept.
 */
async function build(folder: string): Promise<void> {
  const vite = await import('vite');
  const fresh = join(dist, `new-${process.pid}`);
  const shared = { configFile: join(here, 'vite.config.ts'), mode: 'production', logLevel: 'warn' } as const;
  // Side by side: each waits for its threads a third of its time.
  await asProduction(() =>
    Promise.all([
      vite.build({ ...shared, build: { outDir: join(fresh, 'client') } }),
      vite.build({ ...shared, build: { outDir: join(fresh, 'server'), ssr: true } }),
    ]),
  );
  await compressAll(join(fresh, 'client/assets'));
  await rename(fresh, folder).catch(async (error: unknown) => {
    // Another process was faster with the same source.
    if (!existsSync(folder)) throw error;
    await rm(fresh, { recursive: true });
  });
  await removeOldBuilds();
}

/** Vite writes JSX for development where the environment says anything else, and such a build renders nothing. */
async function asProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(dist, name))).mtimeMs })),
  );
  builds.sort((a, b) => b.at - a.at);
  for (const { name } of builds.slice(KEPT_BUILDS))
    await rm(join(dist, name), { recursive: true, force: true });
}

/** The web ready to render: what buildWeb made, or through Vite's development server. */
export async function loadWeb({ dev }: { dev?: ViteDevServer } = {}): Promise<Web> {
  if (dev) {
    // Each time anew: Vite answers from its graph, and with what was edited.
    const entry = () => dev.ssrLoadModule('/src/app/entry-server.tsx') as Promise<ServerEntry & object>;
    const { INLINE_SCRIPT_HASH } = await entry();
    return {
      render: async (ask) => await (await entry()).render({ ...ask, manifest: null }),
      assets: null,
      isCompressedBest: null,
      inlineScriptHash: INLINE_SCRIPT_HASH,
    };
  }
  const client = await clientFolder();
  const entry = await serverEntry(client);
  const manifest = await manifestOf(client);
  const best = join(client, BEST);
  const isCompressedBest = existsSync(best);
  return {
    render: async (ask) => await entry.render({ ...ask, manifest }),
    assets: isCompressedBest ? best : join(client, 'assets'),
    isCompressedBest,
    inlineScriptHash: entry.INLINE_SCRIPT_HASH,
  };
}

/** What the first visit to each public page loads, in each language: addresses below the client's folder. */
export async function firstLoads(langs: readonly string[]) {
  const client = await clientFolder();
  const manifest = await manifestOf(client);
  const { publicPages } = await serverEntry(client);
  return publicPages().map(({ path, matches }) => ({
    path,
    loads: langs.map((lang) => assetsFor(manifest, matches, lang)),
  }));
}

async function serverEntry(client: string): Promise<ServerEntry> {
  return await import(pathToFileURL(join(client, '../server/entry-server.js')).href);
}

async function manifestOf(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesIn(join(root, source))) {
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (LEFT_OUT.test(relative(root, path))) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return existsSync(path) ? [path] : [];
  const nested = await Promise.all(
    entries.map((entry) => {
      const file = join(path, entry.name);
      if (entry.isDirectory()) return filesIn(file);
      return LEFT_OUT.test(relative(root, file)) ? [] : [file];
    }),
  );
  return nested.flat().sort();
}

/** For nearly every browser, and at once: somebody waits for the first start. What fits into one packet goes as it is. */
async function compressAll(folder: string): Promise<void> {
  for (const name of await compressible(folder)) {
    const bytes = await readFile(join(folder, name));
    if (bytes.length > ONE_PACKET) await writeFile(join(folder, `${name}.br`), await brotli(bytes, FAST));
  }
}

/**
 * The assets of the current build as small as they get, once for each build: in a folder of their own, which `loadWeb` takes if
 * it is there. So nothing is replaced under a server that sends it, and whoever is killed half way leaves nothing that counts.
 */
export async function compressBest(): Promise<void> {
  const client = await clientFolder();
  if (existsSync(join(client, BEST))) return;
  await removeDrafts(client);
  const from = join(client, 'assets');
  const fresh = join(client, `${BEST}.new-${process.pid}`);
  await mkdir(fresh);
  for (const name of await readdir(from)) {
    if (!name.endsWith('.br')) await link(join(from, name), join(fresh, name));
  }
  for (const name of await compressible(from)) {
    const bytes = await readFile(join(from, name));
    await writeFile(join(fresh, `${name}.br`), await brotli(bytes, SMALL));
    await writeFile(join(fresh, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
  await rename(fresh, join(client, BEST)).catch(async (error: unknown) => {
    // Another process was faster.
    if (!existsSync(join(client, BEST))) throw error;
    await rm(fresh, { recursive: true });
  });
}

/** What processes that are gone have left. */
async function removeDrafts(client: string): Promise<void> {
  for (const name of await readdir(client)) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(client, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function compressible(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
}

async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  // As far back as the text goes: the memory of a larger window costs more than a small text.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 1))));
  return await promisify(brotliCompress)(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: window,
    },
  });
}
