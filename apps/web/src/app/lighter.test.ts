import { expect, test } from 'vitest';
import { withoutEntry } from '../../lighter.ts';

const HEADER = (...files: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`;

test('what comes late waits for the style sheets that it needs, and not for that of the entry', () => {
  const all = HEADER('assets/dialog-a.css', 'assets/entry-browser-b.css');
  expect(
    withoutEntry(
      `${all}n(()=>import("./x.js"),__vite__mapDeps([1,0]));n(()=>import("./y.js"),__vite__mapDeps([1]))`,
    ),
  ).toBe(`${all}n(()=>import("./x.js"),__vite__mapDeps([0]));n(()=>import("./y.js"))`);
});

test('a chunk that waits for nothing else has no list', () => {
  const code = `${HEADER('assets/entry-browser-b.css')}import{n}from"./v.js";n(()=>import("./y.js"),__vite__mapDeps([0]),r)`;
  expect(withoutEntry(code)).toBe('import{n}from"./v.js";n(()=>import("./y.js"),r)');
});

test('a chunk without such a list stays as it is', () => {
  for (const code of [
    'import{n}from"./v.js"',
    `${HEADER('assets/dialog-a.css')}n(()=>1,__vite__mapDeps([0]))`,
  ]) {
    expect(withoutEntry(code)).toBe(code);
  }
});
