import { fileURLToPath } from 'node:url';
import { type Compiled, compile } from './catalogues.ts';
import { fileOf } from './files.ts';
import { type BrowserPart, type Feature, GROUPS, isOfFrame, isOfServer } from './groups.ts';

const ID = /^virtual:catalogue\/(\w\w)(?:\/(\w+))?$/;
const RESOLVED = '\0';

/** The part of Vite's own type that this plugin uses; the package doesn't depend on Vite. */
interface CataloguePlugin {
  name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
}

/**
 * Vite plugin. `virtual:catalogue/es` holds the frame's texts and, by feature, a function that imports the feature's
 * texts (`virtual:catalogue/es/divisions`). Texts of the server can't be imported at all.
 */
export function catalogues(): CataloguePlugin {
  return {
    name: 'matchnight-catalogues',
    resolveId: (id) => (ID.test(id) ? RESOLVED + id : undefined),
    load(id) {
      const [, lang, part = 'frame'] = ID.exec(id.slice(RESOLVED.length)) ?? [];
      if (!id.startsWith(RESOLVED) || !lang || !isPart(part)) return undefined;
      const files: readonly Feature[] = part === 'frame' ? [...GROUPS.frame, ...GROUPS.features] : [part];
      for (const feature of files) this.addWatchFile(fileURLToPath(fileOf(lang, feature)));
      // JSON.parse of a string is faster than the same object literal.
      const texts = `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOf(lang, part)))});`;
      return part === 'frame' ? `${texts}\nexport const features = {${importers(lang)}};` : texts;
    },
  };
}

/** The texts of the frame, with every feature's entries of the menu; or a feature's, without those and the server's. */
export function textsOf(lang: string, part: BrowserPart): Compiled {
  if (part !== 'frame') return compile(lang, [part], (name) => !isOfFrame(name) && !isOfServer(name));
  return { ...compile(lang, GROUPS.frame), ...compile(lang, GROUPS.features, isOfFrame) };
}

/** Files with texts for the server alone have none. */
function importers(lang: string): string {
  return GROUPS.features
    .filter((feature) => Object.keys(textsOf(lang, feature)).length > 0)
    .map((feature) => `${feature}: () => import('virtual:catalogue/${lang}/${feature}')`)
    .join(', ');
}

function isPart(part: string): part is BrowserPart {
  return part === 'frame' || GROUPS.features.some((feature) => feature === part);
}
