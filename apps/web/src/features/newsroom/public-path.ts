import type { Lang } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import { fillPath, pathTo } from '../../lib/paths.ts';
import type { DeskItem, DeskList } from './desk.ts';

/** Where readers find a notice, whatever its level. */
export function noticePath(lang: Lang, { console, slug }: DeskItem): string {
  return `${pathTo('news', { lang, console })}/${slug}`;
}

/** Where readers find all of a noun's; null for one's own desk, which has those of several. */
export function publicListPath(
  params: Parameters<typeof pathTo<'news'>>[1],
  { level, slug }: DeskList['place'],
): string | null {
  if (level === 'site' || level === 'user' || slug === null) return null;
  return `${fillPath(ROUTES[level].replace(/:\w+Slug/, slug), params)}/notices`;
}
