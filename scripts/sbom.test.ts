import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
const jsonOf = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('npm run sbom lists what runs in production, each with its version and hash, and no tool of ours', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components, dependencies }: Bom = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ purl }) => decodeURIComponent(purl));
  const wanted = ['apps/server', 'apps/web', 'packages/contract', 'packages/i18n'].flatMap((folder) => {
    const { dependencies: named = {} }: { dependencies?: Record<string, string> } = jsonOf(
      `${folder}/package.json`,
    );
    return Object.entries(named).map(([name, version]) => `pkg:npm/${name}@${version}`);
  });
  expect(wanted.length).toBeGreaterThan(15);
  expect(names).toEqual(expect.arrayContaining(wanted));
  // Not all of those that this repository names as tools: some package of production wants TypeScript, too.
  const tools = names.filter((name) =>
    /^pkg:npm\/(vitest|knip|dependency-cruiser|@biomejs\/biome|@playwright\/test)@/.test(name),
  );
  expect(tools).toEqual([]);
  const foreign = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40matchnight/'));
  expect(foreign.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
  const refs = new Set(dependencies.map(({ ref }) => ref));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});
