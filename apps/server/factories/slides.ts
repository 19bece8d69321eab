import { insertSlide } from '../src/features/slides/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

export interface SlideAsked {
  readonly name: string;
  /** https, or a path of the site. */
  readonly url: string;
  /** The hash of a kept picture. */
  readonly image: string;
}

/** The slides of the homes, in this order; there are none before. */
export async function makeSlides(
  tx: Tx,
  { authorId, slides }: { authorId: number; slides: readonly SlideAsked[] },
): Promise<void> {
  for (const [at, slide] of slides.entries()) {
    await insertSlide(tx, { ...slide, order: at + 1, author_id: authorId });
  }
}
