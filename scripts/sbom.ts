import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

/**
 * `npm run --silent sbom > sbom.json`: what runs in production, as CycloneDX, by the lock file: needs no installation and no network.
 * All is asked of npm, and tools are taken out here: with `--omit dev` npm 11 leaves out zod, vite and nodemailer, because some
 * workspace names them as tools too.
 */
interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly name?: string;
}
interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 },
);
const all: Bom = JSON.parse(stdout);
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const tools = refsOf(({ dev }) => dev === true);
const used = refsOf(({ dev }) => dev !== true);
const isTool = (ref: string) => tools.has(ref) && !used.has(ref);
const components = all.components.filter((one) => !isTool(one['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => !isTool(ref))
  .map(({ ref, dependsOn, ...more }) => ({
    ref,
    dependsOn: dependsOn.filter((one) => !isTool(one)),
    ...more,
  }));
console.log(JSON.stringify({ ...all, components, dependencies }, null, 2));

/** "name@version", as npm refers to a component. */
function refsOf(wanted: (one: Locked) => boolean): ReadonlySet<string> {
  return new Set(
    Object.entries(packages).flatMap(([path, one]) => {
      const name = one.name ?? /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
      return name !== undefined && one.link !== true && wanted(one) ? [`${name}@${one.version}`] : [];
    }),
  );
}
