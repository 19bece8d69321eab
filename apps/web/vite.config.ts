import { catalogues } from '@matchnight/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Few chunks: parts of a few hundred bytes cost more apart than together. Without what a group's files import. */
const CHUNKS = [
  // Of the rich text's editor, and of nothing that a visitor opens.
  {
    name: 'writing',
    test: /node_modules\/(@tiptap|prosemirror|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/,
  },
  {
    name: 'vendor',
    test: /node_modules|vite\/preload-helper|contract\/src\/constants|src\/lib\/store/,
  },
  // What nearly every page shows, what tables and matches show, what forms need.
  {
    name: 'parts',
    test: /src\/(ui\/(crest|picture|avatar|card|badge|table|tabs|page-head|form-marks|time-tag|icons|button|link|head|empty-state|skeleton)|lib\/(paths|running|text|formats|query|loading))\.tsx?$|contract\/src\/(emblem|monogram|routes)/,
  },
  { name: 'boards', test: /src\/ui\/(standings|match-list|zone-mark)/ },
  { name: 'forms', test: /src\/ui\/(field|form|form-values)\.|src\/lib\/api\.ts/ },
  // What several pages of a feature share.
  {
    name: sharedName,
    debugName: 'shared',
    test: /src\/features\/\w+\/(components|queries)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

function sharedName(id: string): string | null {
  const feature = /features\/(\w+)\//.exec(id)?.[1];
  return feature ? `${feature}-shared` : null;
}

/** Without the names of all the pages that share it. */
function shortName({ name }: { name: string }): string {
  return `assets/${name.split('~', 1)[0]}-[hash].js`;
}

/**
 * Vite's helper, shorter: a lazy part comes when its stylesheets are there. Beside a sheet that fails, the part is
 * shown all the same (app/chunk-errors.ts says so).
 */
const STYLED_IMPORT = `
const sheet = (file) => {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  return new Promise((done) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done }));
  });
};
export const __vitePreload = (load, files) => files?.length ? Promise.all(files.map(sheet)).then(load) : load();
`;
const styledImports: Plugin = {
  name: 'styled-imports',
  enforce: 'pre',
  load: (id) => (id === PRELOAD_HELPER ? STYLED_IMPORT : undefined),
};

/** Says of the router's components that making them does nothing else: what isn't used is left out, for 2 KB. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/react-router/')
      ? code
          .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          // What we never ask for: hydration data under a global name, and instruments.
          .replace(' || parseHydrationData()', '')
          .replaceAll('init.instrumentations', 'undefined')
          .replaceAll('= consumeInstrumentationClientResultMetaReceiver(router)', '= undefined')
      : undefined,
};

/** Says what the mutations' cache and endless lists are asked for by a client that has neither. */
const NO_MUTATIONS =
  'export class MutationCache { clear() {} findAll() { return []; } async resumePausedMutations() {} }';
const NO_ENDLESS_LISTS =
  'const none = () => { throw new Error("no endless lists here"); };' +
  'export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };';

/** Of TanStack Query only queries are used (app/conventions.test.ts); the rest would weigh 2 KB on every page. */
const leanQuery: Plugin = {
  name: 'lean-query',
  apply: 'build',
  load: (id) => {
    if (id.endsWith('/query-core/build/modern/mutationCache.js')) return NO_MUTATIONS;
    return id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js') ? NO_ENDLESS_LISTS : undefined;
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  plugins: [styledImports, leanRouter, leanQuery, react(), tailwindcss(), catalogues()],
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    // The server says what a page preloads; what pages share is in one chunk that every page has.
    modulePreload: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-browser.tsx',
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: shortName } }),
    },
  },
  // Bundled, and React's production side chosen here: NODE_ENV at run time says something else.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
