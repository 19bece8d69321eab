import { isConsole, type PathNoun } from '@matchnight/contract';
import { kindOf, type NounKinds } from './calls/nouns.ts';
import type { Db } from './database/index.ts';
import { findFormer } from './slugs.ts';

/** What stands in front of an address that may change: the same in pages and in the API. */
const PICTURE = '.png';
const RENAMED: readonly string[] = ['tournament', 'division', 'team', 'player'] satisfies PathNoun[];

/**
 * Where a path leads that names nouns by former addresses; null if none of them is one. An address that a noun has today
 * means that noun, and nothing tells the new address of a noun that is hidden.
 */
export async function formerAddress(
  { db, nouns }: { readonly db: Db; readonly nouns: NounKinds },
  url: string,
): Promise<string | null> {
  const [path = '', query] = url.split('?', 2);
  // A picture's address says the console as the private area's do, and ends in its format.
  const isPicture = path.startsWith('/share/') && path.endsWith(PICTURE);
  const segments = (isPicture ? path.slice(0, -PICTURE.length) : path).split('/');
  const console = isPicture ? segments[3] : segments[segments.indexOf('console') + 1];
  if (!isConsole(console)) return null;
  let isMoved = false;
  for (const [place, noun] of segments.entries()) {
    const slug = segments[place + 1];
    if (!isRenamed(noun) || slug === undefined || !/^[a-z0-9-]{1,120}$/.test(slug)) continue;
    const kind = kindOf(nouns, noun);
    if (await kind.find(db, { console, slug }, {})) continue;
    const id = await findFormer(db, { console, noun, slug });
    const row = id === undefined ? undefined : await kind.find(db, { id }, {});
    if (row === undefined || kind.isHidden(row) || kind.consoleOf(row) !== console) return null;
    segments[place + 1] = slugOf(row);
    isMoved = true;
  }
  if (!isMoved) return null;
  const moved = `${segments.join('/')}${isPicture ? PICTURE : ''}`;
  return query === undefined ? moved : `${moved}?${query}`;
}

function isRenamed(segment: string): segment is PathNoun {
  return RENAMED.includes(segment);
}

function slugOf(row: unknown): string {
  if (typeof row !== 'object' || row === null || !('slug' in row)) throw new Error('a noun without address');
  return String(row.slug);
}
