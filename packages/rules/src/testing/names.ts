import type { FirstPairing } from '../knockout/layout.ts';

/** A seat in few letters: A1, third2, or nothing for a bye. */
export function phasesSourceName(source: FirstPairing[number]): string {
  if (source.kind === 'bye') return '';
  if (source.kind === 'group_place') return `${source.group}${source.position}`;
  if (source.kind === 'best_of_position') return `${source.position === 3 ? 'third' : 'best'}${source.nth}`;
  return source.kind;
}
