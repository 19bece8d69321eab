export interface Country {
  readonly iso2: string;
  /** In the page's language. */
  readonly name: string;
  /** As it is kept. */
  readonly visible: boolean;
}

export const WHICH = ['all', 'visible', 'hidden'] as const;
export type Which = (typeof WHICH)[number];

/** Whether a country is among those that are looked for: by a part of its name, accents or none, or by its code. */
export function isListed({ iso2, name, visible }: Country, asked: { q: string; which: Which }): boolean {
  if (asked.which !== 'all' && visible !== (asked.which === 'visible')) return false;
  const q = plain(asked.q.trim());
  return iso2.toLowerCase() === q || plain(name).includes(q);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
