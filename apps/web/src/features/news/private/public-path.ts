import type { Lang } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import { listPath, type NewsParams } from '../queries.ts';
import type { DeskItem, DeskList } from './desk.ts';

/** Where readers find a notice, whatever its level. */
export function noticePath(lang: Lang, { console, slug }: DeskItem): string {
  return `${pathTo('news', { lang, console })}/${slug}`;
}

/** Where readers find all of a noun's; null for one's own desk, which has those of several. */
export function publicListPath(params: NewsParams, { level, slug }: DeskList['place']): string | null {
  if (level === 'site' || level === 'user' || slug === null) return null;
  return listPath(params, { level, slug });
}
