import type { WHEN_LEVEL } from '@matchnight/contract/constants';

/** What happens when it is level. Nobody is placed in a knockout: there the lower drawn number goes through. */
export function levelText(when: (typeof WHEN_LEVEL)[number], isLeague: boolean) {
  if (when === 'better_placed' && !isLeague) return 'liguilladesk.level_lower_number';
  return `liguilladesk.level_${when}` as const;
}
