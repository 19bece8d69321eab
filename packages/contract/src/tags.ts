/** More tags than this make a head, or an address, that proxies refuse. */
export const MOST_TAGS = 64;

/**
 * The tags of an answer, or of a whole page, at most 64: the kind that has most of them becomes one tag that each of its touches hits
 * (`player:3`, `player:7` … → `player:*`), until they are few enough.
 */
export function coarsened(tags: readonly string[]): readonly string[] {
  let coarse = [...new Set(tags)];
  while (coarse.length > MOST_TAGS) {
    const byStar = Map.groupBy(coarse, starOf);
    const [most] = [...byStar].sort(([, some], [, others]) => others.length - some.length);
    const [star, replaced] = most ?? ['', []];
    if (replaced.length < 2) break;
    coarse = [...coarse.filter((tag) => !replaced.includes(tag)), star];
  }
  return coarse;
}

/** What a touch hits: its tags, and those of their whole kinds. */
export function hitBy(touched: readonly string[]): ReadonlySet<string> {
  return new Set([...touched, ...touched.map(starOf)]);
}

/** The tag of all of a tag's kind: `player:3` → `player:*`. */
export function starOf(tag: string): string {
  return `${tag.split(':', 1)[0]}:*`;
}
