import { isConsole, type Lang } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import type { Target } from '../queries.ts';

/** The public page of what something is worn on. */
export function wornPath(lang: Lang, { noun, slug, console }: Target): string {
  if (!isConsole(console)) return pathTo('home', { lang });
  const place = { lang, console };
  if (noun === 'tournament') return pathTo('tournament', { ...place, tournamentSlug: slug });
  if (noun === 'division') return pathTo('division', { ...place, divisionSlug: slug });
  if (noun === 'team') return pathTo('team', { ...place, teamSlug: slug });
  return pathTo('player', { ...place, playerSlug: slug });
}
