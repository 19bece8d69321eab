import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.ts';

/** Measuring tools, which nobody needs to run or test the product: installed on first use. */
export async function ensureTools(): Promise<string> {
  const folder = join(ROOT, 'tools');
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, '.package-lock.json'))) {
    const { code } = await run('npm', ['ci', '--prefix', folder]);
    if (code !== 0) throw new Error('the tools could not be installed');
  }
  return modules;
}
