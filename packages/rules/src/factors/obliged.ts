/**
 * Whether who runs the site must have a second factor. What SUPER says holds; where nothing is said, it is on once a SUPER has one, and
 * never in a demo, where everybody knows the passwords.
 */
export function areFactorsObliged(of: {
  readonly said: boolean | null;
  readonly hasSuperOne: boolean;
  readonly isDemo: boolean;
}): boolean {
  return of.said ?? (of.hasSuperOne && !of.isDemo);
}
