import { SLIDE_LEAST } from '@matchnight/contract';
import { makeSlides } from '../../../factories/slides.ts';
import { drawDesign } from '../../features/shop/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import { type Sketch, sketched } from '../../platform/make-pictures.ts';

/** In the language of the league that they lead to. */
const SLIDES = [
  {
    name: 'Liga Matchnight: sigue cada jornada',
    url: '/es/console/psn/tournament/liga-matchnight',
    design: 'bd-pitch-lime',
  },
  {
    name: 'Mercado de fichajes: encuentra equipo',
    url: '/es/console/psn/tournament/liga-matchnight/signings',
    design: 'be-scarves-crimson',
  },
  {
    name: 'Copa de Otoño: ya hay campeón',
    url: '/es/console/psn/tournament/copa-de-otono/champions',
    design: 'bt-trophy-gold',
  },
] as const;
const WIDTHS = [480, 960, 1366];

export function sketchSlides(): readonly Sketch[] {
  return SLIDES.map(({ design }) => sketched(cut(drawDesign(design)), WIDTHS));
}

/** Three on the homes, added by the super administrator, with whom they go. */
export async function makeDemoSlides(
  tx: Tx,
  asked: { readonly authorId: number; readonly store: PictureStore; readonly pictures: readonly Sketch[] },
): Promise<void> {
  const { authorId, store, pictures } = asked;
  const slides = [];
  for (const [at, { name, url }] of SLIDES.entries()) {
    const picture = pictures[at];
    if (!picture) throw new Error('a slide has a picture');
    slides.push({ name, url, image: await store.keep(tx, picture) });
  }
  await makeSlides(tx, { authorId, slides });
}

/** A background three times as wide as high, cut to a slide's shape around its motif, which is right of its middle. */
function cut(svg: string): string {
  const { width, height } = SLIDE_LEAST;
  const part = Math.round((455 * width) / height);
  return svg.replace(
    'viewBox="0 0 1366 455" width="1366" height="455"',
    `viewBox="${(1366 - part) * 0.75} 0 ${part} 455" width="${width}" height="${height}"`,
  );
}
