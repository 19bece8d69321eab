import { LOCALES } from '@matchnight/i18n/locales';
import type { useLang } from '../../lib/text.tsx';

/** What the server's picture store reads, as a file's type and as people call it. */
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};
const MEGABYTE = 1024 * 1024;
/** What may be chosen where the browser makes a picture smaller before it is sent: a photo of any phone. */
export const MOST_CHOSEN = 40 * MEGABYTE;

/** For a file field's `accept`. */
export const ACCEPTED_TYPES = Object.keys(TYPES).join();

/** The values of the sentences about what may be chosen. */
export function pictureLimits(lang: ReturnType<typeof useLang>, maxBytes: number) {
  return {
    types: new Intl.ListFormat(LOCALES[lang], { type: 'disjunction' }).format(Object.values(TYPES)),
    megabytes: maxBytes / MEGABYTE,
  };
}

/** What keeps a file from being sent, in a word of `upload`; null for nothing. */
export function troubleWith(
  file: Pick<File, 'type' | 'size'>,
  maxBytes: number,
): 'wrong_type' | 'too_large' | null {
  if (!Object.hasOwn(TYPES, file.type)) return 'wrong_type';
  return file.size > maxBytes ? 'too_large' : null;
}
