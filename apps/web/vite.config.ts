import { catalogues } from '@matchnight/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lighter } from './lighter.ts';

/** Few chunks: parts of a few hundred bytes cost more apart than together. Without what a group's files import. */
const CHUNKS = [
  // Only the editor of rich text uses these, and no page that a visitor opens.
  {
    name: 'writing',
    test: /node_modules\/(@tiptap|prosemirror|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/,
  },
  // Only who uses a passkey, or makes one, loads it.
  { name: 'passkeys', test: /node_modules\/@simplewebauthn/ },
  {
    name: 'vendor',
    test: /node_modules|rolldown\/runtime|vite\/preload-helper|contract\/src\/constants|src\/lib\/store/,
  },
  // What nearly every page shows, what tables and matches show, what forms need.
  {
    name: 'parts',
    test: /src\/(features\/market\/market-deeds|ui\/(crest|picture|avatar|card|badge|table|tabs|page-head|form-marks|time-tag|icons|button|link|head|empty-state|skeleton|menu|text-link|sprite|round-or-week)|lib\/(paths|running|text|formats|query|loading|page|page-query|session|toasts|api-error|busy|answer-tags|site|current-lang|search-params|share-picture|season-name|late)|app\/(app|chunk-errors|browser-router|document|guard|menu|page-error|pages|recovered|routes|state|state-block|inline-script|users-frame|page-tables\/(areas|public)|shell\/(brand|footer|search-button|shell|side-bar|top-bar|use-place|use-visit)))\.tsx?$|app\/favicon\.svg|contract\/src\/(emblem|monogram|routes)|i18n\/src\/locales/,
  },
  { name: 'boards', test: /src\/ui\/(standings|match-list|zone-mark)/ },
  { name: 'form-parts', test: /src\/ui\/(field|form|form-values)\.|src\/lib\/api\.ts/ },
  // What several pages of a feature share.
  {
    name: sharedName,
    debugName: 'shared',
    test: /src\/features\/\w+\/(private\/)?(components|queries)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

function sharedName(id: string): string | null {
  const [, feature, desk] = /features\/(\w+)\/(private\/)?/.exec(id) ?? [];
  return feature ? `${feature}-${desk ? 'desk' : 'shared'}` : null;
}

/** By these the budget knows them. Others have no name: the table of pages and what imports them, which many load, would hold it. */
const NAMED = /^(vendor|parts|boards|form-parts|writing|rolldown-runtime|users|es|en|pt|it|fr|de)$/;

function shortName({ name }: { name: string }): string {
  return NAMED.test(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js';
}

/** Style sheets are the browser's build's work; of those that a page names by address the server needs the same address. */
const withoutStyles: Plugin = {
  name: 'matchnight-without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  plugins: [
    ...(command === 'build' && isSsrBuild ? [withoutStyles] : []),
    react(),
    tailwindcss(),
    catalogues(),
    lighter,
  ],
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
      checks: { pluginTimings: false },
      // A feature's door only passes on: of what stands behind it a page gets what it takes.
      treeshake: { moduleSideEffects: [{ test: /src\/features\/\w+\/index\.ts$/, sideEffects: false }] },
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-browser.tsx',
      output: {
        // Nameless, as chunks: the table of style sheets in what every page loads would hold the names.
        // Letters of one case cost less, gzip, in the table of pages: a page weighs 100 bytes less.
        hashCharacters: 'base36',
        assetFileNames: 'assets/[hash:7][extname]',
        ...(isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS }, chunkFileNames: shortName }),
      },
    },
  },
  // Bundled, and React's production side chosen here: NODE_ENV at run time says something else.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
