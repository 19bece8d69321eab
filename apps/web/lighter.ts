import type { Plugin } from 'vite';

const ENTRY_STYLE = /\/entry-browser-[^/]+\.css$/;
const HEADER = /^const __vite__mapDeps=.*\n/;
const LIST = /,__vite__mapDeps\(\[([\d,]*)\]\)/g;
const NOTICE = /^\/\*! tailwindcss[^*]*\*\/\n?/;

/**
 * Takes out of the browser's build what a page has twice. Vite lets each chunk that imports another late wait for the style sheets
 * of what it imports, that of the entry included, which every page has from the start; and Tailwind's notice stands in each style
 * sheet, the entry's included.
 */
export const lighter: Plugin = {
  name: 'matchnight-lighter',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = withoutEntry(file.code);
        else if (file.fileName.endsWith('.css') && !ENTRY_STYLE.test(file.fileName)) {
          file.source = file.source.toString().replace(NOTICE, '');
        }
      }
    },
  },
};

/** The code of a chunk whose late imports wait for no style sheet of the entry. */
export function withoutEntry(code: string): string {
  const header = HEADER.exec(code)?.[0];
  const files = [...(header ?? '').matchAll(/"([^"]+)"/g)].map(([, file]) => file ?? '');
  const entry = files.findIndex((file) => ENTRY_STYLE.test(file));
  if (header === undefined || entry === -1) return code;
  const shorter = code.replace(LIST, (_, list: string) => {
    const others = list.split(',').filter((at) => Number(at) !== entry);
    return others.length === 0 ? '' : `,__vite__mapDeps([${others.join(',')}])`;
  });
  return shorter.includes('__vite__mapDeps(') ? shorter : shorter.slice(header.length);
}
