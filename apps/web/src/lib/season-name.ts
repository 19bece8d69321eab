import type { T } from './text.tsx';

/** A season by its name; one that is only a number is said with the word: "Season 3". */
export function seasonName(name: string, t: T): string {
  return /^\d+$/.test(name) ? t('common.season_number', { number: name }) : name;
}
