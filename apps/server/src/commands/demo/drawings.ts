import { type Db, transaction } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import type { Sketch } from '../../platform/make-pictures.ts';
import { sketchBanners } from './banners.ts';
import { sketchBackground } from './kits.ts';
import { sketchPictures } from './news.ts';
import { sketchProducts } from './shop.ts';
import { sketchSlides } from './slides.ts';

/** The demo's pictures. Their rows come with the demo; to draw them all takes seconds of a processor. */
export function sketchDemo() {
  return {
    slides: sketchSlides(),
    banners: sketchBanners(),
    background: sketchBackground(),
    news: sketchPictures(),
    products: sketchProducts(),
  };
}

/** All of them, first those that a visitor meets first. */
export function allSketches({ slides, banners, background, news, products }: ReturnType<typeof sketchDemo>) {
  return [...slides, ...banners, background, ...news.values(), ...products.values()];
}

interface Easel {
  readonly db: Db;
  readonly pictures: PictureStore;
}

/**
 * Begins to draw those whose rows have no files yet, one after the other; from now on who asks for one of them waits for it. What
 * is not drawn when the process ends is drawn after its next start.
 */
export async function drawMissing(easel: Easel, stopped: AbortSignal): Promise<{ done: Promise<void> }> {
  const rows = await easel.db.selectFrom('files').select('hash').where('bytes', '=', 0).execute();
  if (rows.length === 0) return { done: Promise.resolve() };
  const missing = new Set(rows.map(({ hash }) => hash));
  const waits = allSketches(sketchDemo())
    .filter(({ hash }) => missing.has(hash))
    .map((sketch) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      easel.pictures.comesLater(sketch.hash, promise);
      return { sketch, resolve };
    });
  return { done: drawAll(easel, waits, stopped) };
}

async function drawAll(
  easel: Easel,
  waits: readonly { readonly sketch: Sketch; readonly resolve: () => void }[],
  stopped: AbortSignal,
): Promise<void> {
  try {
    for (const { sketch, resolve } of waits) {
      if (stopped.aborted) break;
      await keepDrawn(easel, await sketch.draw());
      resolve();
    }
  } finally {
    for (const { resolve } of waits) resolve();
  }
}

/** Keeps what is drawn, for a row that is there already. */
export async function keepDrawn({ db, pictures }: Easel, drawn: Awaited<ReturnType<Sketch['draw']>>) {
  await transaction(db, async (tx) => await pictures.keep(tx, drawn));
}
