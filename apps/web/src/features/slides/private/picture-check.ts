import { PICTURE_MAX_BYTES, SLIDE_LEAST } from '@matchnight/contract/constants';

export interface Trouble {
  readonly text: 'slides.not_jpg' | 'upload.too_large' | 'slides.too_few_pixels' | 'upload.unreadable';
  readonly itsWidth?: number;
  readonly itsHeight?: number;
}
/** Opens a picture upright, as pages show it; throws if it can't. */
type Open = (file: Blob) => Promise<{ readonly width: number; readonly height: number; close(): void }>;

/** The values of the sentences about what may be chosen. */
export const LIMITS = { ...SLIDE_LEAST, megabytes: PICTURE_MAX_BYTES / 1024 / 1024 } as const;

/** What keeps a file from being a slide; null for nothing. A JPG is known by its first bytes, whatever its name. */
export async function troubleWith(file: Blob, open: Open = createImageBitmap): Promise<Trouble | null> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  if (first !== 0xff || second !== 0xd8 || third !== 0xff) return { text: 'slides.not_jpg' };
  if (file.size > PICTURE_MAX_BYTES) return { text: 'upload.too_large' };
  try {
    const picture = await open(file);
    const { width, height } = picture;
    picture.close();
    if (width >= SLIDE_LEAST.width && height >= SLIDE_LEAST.height) return null;
    return { text: 'slides.too_few_pixels', itsWidth: width, itsHeight: height };
  } catch {
    return { text: 'upload.unreadable' };
  }
}
