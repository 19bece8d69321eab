const NAMES = new Intl.Collator('en');

/** The order of names in lists where nothing else tells two players apart; the same for every reader. */
export function compareNames(a: string, b: string): number {
  return NAMES.compare(a, b);
}
