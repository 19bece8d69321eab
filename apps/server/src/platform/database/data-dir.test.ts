import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataDir } from './data-dir.ts';

const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeAfter = async (path: string) => {
  await makeDataDir(path);
  return (await stat(path)).mode & 0o7777;
};

describe('the folder of data', () => {
  test('is closed to others where it is made', async () => {
    expect(await modeAfter(join(folder, 'new', 'data'))).toBe(CLOSED);
  });

  test.each([0o755, 0o775, 0o777])('is closed where an earlier version left it open: %o', async (mode) => {
    await mkdir(join(folder, 'pg18'));
    await writeFile(join(folder, 'site.secret'), '');
    await chmod(folder, mode);
    expect(await modeAfter(folder)).toBe(CLOSED);
  });

  test('opens to nobody where it was closed to more', async () => {
    await chmod(folder, 0o500);
    expect(await modeAfter(folder)).toBe(0o500);
  });

  test('keeps its mode where it holds other things, too', async () => {
    await mkdir(join(folder, 'public_html'));
    await chmod(folder, 0o1777);
    expect(await modeAfter(folder)).toBe(0o1777);
  });
});
