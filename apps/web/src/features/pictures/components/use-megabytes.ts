import { formatNumber } from '../../../lib/formats.ts';
import { useLang } from '../../../lib/text.tsx';

/** Bytes as a number of megabytes, with one decimal. */
export function useMegabytes(): (bytes: number) => string {
  const lang = useLang();
  return (bytes) => formatNumber(lang, bytes / 1_000_000, 1);
}
