const NAMES = new Intl.Collator('en');

/** The order of names in lists that nothing else decides; the same for every reader. */
export function compareNames(a: string, b: string): number {
  return NAMES.compare(a, b);
}
