import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@fontsource/barlow-condensed/package.json')));
/** The signs of Western, then those of Central European and Turkish names. */
const PARTS = [
  ['Barlow', 'latin'],
  ['Barlow Ext', 'latin-ext'],
] as const;
const WEIGHTS = [500, 700] as const;

/** The typefaces of shared pictures, as satori takes them. */
export function readFaces() {
  return PARTS.flatMap(([name, part]) =>
    WEIGHTS.map((weight) => {
      const file = join(FOLDER, 'files', `barlow-condensed-${part}-${weight}-normal.woff`);
      return { name, weight, style: 'normal' as const, data: readFileSync(file) };
    }),
  );
}
