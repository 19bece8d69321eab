import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/..`;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

it('links come from ui/link.tsx: the router’s own weigh 3 KB more', () => {
  const faults = sources.filter(({ text }) =>
    /import \{[^}]*\b(?:Link|NavLink|Form)\b[^}]*\} from 'react-router'/.test(text),
  );
  expect(faults.map(({ file }) => file)).toEqual([]);
});

it('no schema travels to the browser', () => {
  const faults = sources.filter(({ text }) =>
    /^import (?!type)[^;]*from '(?:zod|@matchnight\/contract)'/m.test(text),
  );
  expect(faults.map(({ file }) => file)).toEqual([]);
});
