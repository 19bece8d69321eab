import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('every decision stands once in the list, with its number and title', () => {
  const records = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const titled = records.map((file) => {
    const title = /^# (?:\d+\.? )?(.+)$/m.exec(read(file))?.[1];
    return `| ${Number(file.slice(0, 4))} | [${title}](${file}) |`;
  });
  const listed = read('README.md').match(/^\| \d.*$/gm) ?? [];
  expect(records.length).toBeGreaterThan(80);
  expect(listed.toSorted()).toEqual(titled.toSorted());
});
