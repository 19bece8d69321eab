import { pictureAddress } from '../../platform/files.ts';
import type { SlideRow } from './repository/slides.ts';

/** A slide as homes show it. */
export function slideView({ name, url, image }: Pick<SlideRow, 'name' | 'url' | 'image'>) {
  return { name, url, image: pictureAddress(image) ?? '' };
}
