import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildWeb, clientFolder, compressBest, loadWeb } from '@matchnight/web/build';
import { expect, test } from 'vitest';

test('the small files of a build are the same files, and whoever was killed while making them left nothing', async () => {
  await buildWeb();
  const client = await clientFolder();
  const [plain, best] = [join(client, 'assets'), join(client, 'assets-best')];
  await rm(best, { recursive: true, force: true });
  // Somebody who is gone.
  const { pid } = spawnSync(process.execPath, ['--eval', '0']);
  const left = join(client, `assets-best.new-${pid}`);
  await mkdir(left);
  expect(await loadWeb()).toMatchObject({ assets: plain, isCompressedBest: false });

  await compressBest();

  expect(existsSync(left)).toBe(false);
  expect(await loadWeb()).toMatchObject({ assets: best, isCompressedBest: true });
  const names = await readdir(plain);
  const assets = names.filter((one) => !one.endsWith('.br'));
  const sentSmall = assets
    .filter((one) => /\.(js|css|svg)$/.test(one))
    .flatMap((one) => [`${one}.br`, `${one}.gz`]);
  expect((await readdir(best)).sort()).toEqual([...assets, ...sentSmall].sort());
  let [before, after] = [0, 0];
  for (const name of names.filter((one) => one.endsWith('.br'))) {
    const [well, small] = [await readFile(join(plain, name)), await readFile(join(best, name))];
    before += well.length;
    after += small.length;
    expect(brotliDecompressSync(small).equals(await readFile(join(plain, name.slice(0, -3))))).toBe(true);
  }
  expect(after).toBeLessThan(before);
});
