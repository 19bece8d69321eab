import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllShownSlides } from './repository/slides.ts';
import { slideView } from './view.ts';

/** The slides of every home in their order, by one statement. Their tag is `site`. */
export async function slidesOfHome(db: DbOrTx) {
  return (await findAllShownSlides(db)).map(slideView);
}
