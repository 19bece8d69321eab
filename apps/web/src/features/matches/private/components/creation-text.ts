import type { T } from '../../../../lib/text.tsx';

/** What the button that creates fixtures says: how many, and how many warnings it goes past. */
export function creationText(t: T, { matches, warnings }: { matches: number; warnings: number }): string {
  return warnings > 0
    ? t('seasonnotes.create_although', { matches, count: warnings })
    : t('seasonnotes.create', { count: matches });
}
