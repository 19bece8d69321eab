/** What may be linked to: the server takes every other address away. */
const LINKABLE = /^(?:https?:\/\/|mailto:)\S+$/i;

export function isLinkable(address: string): boolean {
  return LINKABLE.test(address);
}

/** The address as it can be linked to, with https:// where nothing was said; null for what is none. */
export function linkableOf(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  const whole = /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;
  return isLinkable(whole) && URL.canParse(whole) ? whole : null;
}
