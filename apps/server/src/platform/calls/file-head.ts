import type { Call } from '@matchnight/contract';
import type { LoadedNouns } from './nouns.ts';

/**
 * What an answer that is a table for a spreadsheet is saved as (RFC 6266): by the name of what it is about and the last word of its
 * address, and for who takes no other letters than ASCII by its address alone. So no browser shows it in the site's name.
 */
export function fileHead(
  { text, path }: Pick<Call, 'text' | 'path'>,
  { list }: { readonly list: readonly Pick<LoadedNouns['list'][number], 'row'>[] },
): readonly string[] {
  if (!text?.startsWith('text/csv')) return [];
  const word = path.slice(path.lastIndexOf('/') + 1);
  const about = namedOf(list.at(-1)?.row);
  const plain = about === null ? word : `${about.slug}-${word}`;
  const whole = about === null ? word : `${about.name} ${word}`;
  return ['content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${extendedValue(whole)}`];
}

function namedOf(row: unknown): { readonly name: string; readonly slug: string } | null {
  if (typeof row !== 'object' || row === null || !('name' in row) || !('slug' in row)) return null;
  const { name, slug } = row;
  return typeof name === 'string' && typeof slug === 'string' ? { name, slug } : null;
}

/** As RFC 8187 has it: `encodeURIComponent` leaves four signs that it does not take. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
