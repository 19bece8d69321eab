import type { Manifest } from '../lib/rendering.ts';

export interface Assets {
  /** Stylesheets, the one that every page has first. */
  readonly css: readonly string[];
  /** Modules that start the page. */
  readonly scripts: readonly string[];
  /** What these will import: the page's own chunks and the language's texts. */
  readonly preloads: readonly string[];
  /** What a user's browser imports as well: their face of the frame, with its texts. */
  readonly forUsers: readonly string[];
  /** By catalogue, where the texts of the page and of the users' frame are; empty in development. */
  readonly texts: Readonly<Record<string, string>>;
}

interface Match {
  readonly route: { readonly handle?: unknown };
}

const ENTRY = 'src/app/entry-browser.tsx';
const USERS = 'src/app/users/index.ts';
/** The catalogue of what the frame says to users. */
const OF_USERS = 'users';

/** What a page needs to load, from the routes it matched. Without a manifest: Vite's development server. */
export function assetsFor(manifest: Manifest | null, matches: readonly Match[], lang: string): Assets {
  if (manifest === null) {
    return {
      css: ['/src/app/styles.css'],
      scripts: ['/@vite/client', `/${ENTRY}`],
      preloads: [],
      forUsers: [],
      texts: {},
    };
  }
  const handles = matches.map(handleOf).filter((handle) => handle !== null);
  const key = [lang, ...handles.map(({ file }) => file)].join(' ');
  const known = collected.get(manifest) ?? new Map<string, Assets>();
  collected.set(manifest, known);
  const assets = known.get(key) ?? collect(manifest, handles, lang);
  known.set(key, assets);
  return assets;
}

/** A build's manifest → language and files of a page → its assets: they follow from nothing else. */
const collected = new WeakMap<Manifest, Map<string, Assets>>();

function collect(manifest: Manifest, handles: readonly Handle[], lang: string): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('the web build has no entry');
  const files = new Set<string>();
  const sheets = new Set(entry.css);
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  const frame = Object.keys(manifest).find((key) => key.endsWith(`virtual:catalogue/${lang}`)) ?? '';
  const named = handles.flatMap(({ texts }) => texts);
  add(frame);
  for (const { file } of handles) {
    if (!manifest[file]) throw new Error(`the web build has no ${file}`);
    add(file);
  }
  for (const one of named) add(`${frame}/${one}`);
  for (const imported of entry.imports ?? []) add(imported);
  files.delete(entry.file);
  const preloads = [...files];
  add(USERS);
  add(`${frame}/${OF_USERS}`);
  files.delete(entry.file);
  const late = handles.flatMap((handle) => handle.late);
  const texts = [...named, ...late, OF_USERS].flatMap((one) => {
    const chunk = manifest[`${frame}/${one}`];
    return chunk ? [[one, `/${chunk.file}`]] : [];
  });
  const addresses = (some: Iterable<string>) => [...some].map((file) => `/${file}`);
  return {
    css: addresses(sheets),
    scripts: addresses([entry.file]),
    preloads: addresses(preloads),
    forUsers: addresses(files.difference(new Set(preloads))),
    texts: Object.fromEntries(texts),
  };
}

interface Handle {
  readonly file: string;
  readonly texts: readonly string[];
  readonly late: readonly string[];
}

/** The page's source file and texts, as its route states them. */
function handleOf({ route: { handle } }: Match): Handle | null {
  if (typeof handle !== 'object' || handle === null || !('file' in handle && 'texts' in handle)) return null;
  const late = 'late' in handle && Array.isArray(handle.late) ? handle.late : [];
  return { file: String(handle.file), texts: Array.isArray(handle.texts) ? handle.texts : [], late };
}
