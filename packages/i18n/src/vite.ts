import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Compiled, compile, FALLBACK } from './catalogues.ts';
import { fileOf } from './files.ts';
import { type BrowserPart, type Feature, GROUPS, isOfServer, isOfUsers, OF_USERS } from './groups.ts';

const ID = /^virtual:catalogue(s?)\/(\w\w)(?:\/(\w+))?$/;
const RESOLVED = '\0';
const RESOLVED_ID = /^\0virtual:catalogue/;
const TABLE = 'export const loadTable = () => ';

/** The part of Vite's own type that this plugin uses; the package doesn't depend on Vite. */
interface CataloguePlugin {
  name: string;
  configResolved(config: { readonly command: string }): void;
  // With filters: a build asks for some two thousand modules, and each question to a plugin costs.
  resolveId: { filter: { id: RegExp }; handler(id: string): string | undefined };
  load: {
    filter: { id: RegExp };
    handler(this: { addWatchFile(file: string): void }, id: string): string | undefined;
  };
}

/**
 * Vite plugin. `virtual:catalogue/es` holds the frame's texts, `virtual:catalogue/es/divisions` those of a feature;
 * `virtual:catalogues/es` has, by feature, a function that imports them, and stands apart: it grows with each feature, and
 * a first page does without. Texts of the server can't be imported at all.
 */
export function catalogues(): CataloguePlugin {
  return {
    name: 'matchnight-catalogues',
    configResolved({ command }) {
      isBuilding = command === 'build';
    },
    resolveId: { filter: { id: ID }, handler: (id) => RESOLVED + id },
    load: {
      filter: { id: RESOLVED_ID },
      handler(id) {
        const [, isTable, lang, part = 'frame'] = ID.exec(id.slice(RESOLVED.length)) ?? [];
        if (!lang || !isPart(part)) return undefined;
        if (isTable) return `export const features = {${importers(lang)}};`;
        for (const feature of filesOf(part)) this.addWatchFile(fileURLToPath(fileOf(lang, feature)));
        // JSON.parse of a string is faster than the same object literal.
        const texts = `export default JSON.parse(${JSON.stringify(JSON.stringify(keptTexts(lang, part)))});`;
        return part === 'frame' ? `${texts}\n${TABLE}import('virtual:catalogues/${lang}');` : texts;
      },
    },
  };
}

/** By language and part: browser's and server's build, and the table of parts, ask for the same texts one after the other. */
const kept = new Map<string, { readonly stamp: string; readonly texts: Compiled }>();

/** A build takes each file as it found it first: to look at it again costs more than to read it. */
let isBuilding = false;

function keptTexts(lang: string, part: BrowserPart): Compiled {
  const key = `${lang}/${part}`;
  const known = kept.get(key);
  if (known && isBuilding) return known.texts;
  const stamp = filesOf(part)
    .flatMap((feature) => [lang, FALLBACK].map((of) => statSync(fileOf(of, feature)).mtimeMs))
    .join(' ');
  if (known?.stamp === stamp) return known.texts;
  const texts = textsOf(lang, part);
  kept.set(key, { stamp, texts });
  return texts;
}

/** The texts of the frame; of its users' face, with every feature's entries of the menu; or of a feature, without those and the server's. */
export function textsOf(lang: string, part: BrowserPart): Compiled {
  if (part === 'frame') return compile(lang, GROUPS.frame);
  const own = compile(lang, [part], (name) => !isOfUsers(name) && !isOfServer(name));
  return part === OF_USERS ? { ...own, ...compile(lang, GROUPS.features, isOfUsers) } : own;
}

/** The files that a part is made of. */
function filesOf(part: BrowserPart): readonly Feature[] {
  if (part === 'frame') return GROUPS.frame;
  return part === OF_USERS ? GROUPS.features : [part];
}

/** Files with texts for the server alone have none. */
function importers(lang: string): string {
  return GROUPS.features
    .filter((feature) => Object.keys(keptTexts(lang, feature)).length > 0)
    .map((feature) => `${feature}: () => import('virtual:catalogue/${lang}/${feature}')`)
    .join(', ');
}

function isPart(part: string): part is BrowserPart {
  return part === 'frame' || GROUPS.features.some((feature) => feature === part);
}
