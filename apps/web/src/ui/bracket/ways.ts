import type { SyntheticEvent } from 'react';

/** Lights the way of the team that is pointed at, or of both in the tie that has the focus, through the bracket. */
export function lightWays({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  if (!(target instanceof Element)) return;
  const pointed = target.closest<HTMLElement>('[data-team]');
  const sides = pointed
    ? [pointed]
    : [...(target.closest('.tie')?.querySelectorAll<HTMLElement>('[data-team]') ?? [])];
  const slugs = new Set(sides.map(({ dataset }) => dataset.team));
  for (const side of sidesOf(currentTarget)) side.toggleAttribute('data-lit', slugs.has(side.dataset.team));
}

export function dimWays({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  for (const side of sidesOf(currentTarget)) side.removeAttribute('data-lit');
}

function sidesOf(bracket: HTMLElement): NodeListOf<HTMLElement> {
  return bracket.querySelectorAll<HTMLElement>('[data-team]');
}
