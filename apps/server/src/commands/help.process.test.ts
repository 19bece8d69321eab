import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', ROOT), 'utf8'),
);
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (apps\/server\/src\/commands\/\S+)$/.exec(line) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

/** A database that nobody answers for: what asks for it fails. */
const NOWHERE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: '/nonexistent' };

test('there are commands', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(expect.arrayContaining(['import', 'export', 'seed']));
});

test.each(COMMANDS)('npm run %s -- --help says how it is called, and opens nothing', async (name, file) => {
  const told = await run(fileURLToPath(new URL(file, ROOT)));
  expect(told).toMatchObject({ code: 0, error: '' });
  expect(told.out).toContain(`usage: npm run ${name}`);
});

async function run(path: string): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, ...NOWHERE };
  return await new Promise((resolve) => {
    execFile(process.execPath, [path, '--help'], { env }, (error, out, text) => {
      resolve({ code: error ? Number(error.code) : 0, out, error: text });
    });
  });
}
