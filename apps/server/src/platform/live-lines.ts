import { starOf } from '@matchnight/contract/tags';
import type { Touch } from './touch.ts';

const OWN_TAG = /^(?:user|session|rights):/;
/** What is told to nobody: it ends streams. */
const ENDING_TAG = /^(?:session|rights):/;
const DESK_TAG = /^(?:desk|market|imports|rewards):/;

/** A tag that concerns one user or session, and is told to nobody else. */
function isOwnTag(tag: string): boolean {
  return OWN_TAG.test(tag);
}

/** A tag of what only a team's, or a market's, own people are shown, or who sets rewards: followed by those who run the site alone. */
export function isDeskTag(tag: string): boolean {
  return DESK_TAG.test(tag);
}

/** A tag that says nothing to who follows everything. */
export function isPrivateTag(tag: string): boolean {
  return isOwnTag(tag) || isDeskTag(tag);
}

/** A touch's line for each user (undefined: a visitor): made once for all whom nothing in it concerns in person. */
export function linesOf({
  id,
  tags,
}: Touch): (userId: number | undefined, seesDesks?: boolean) => Buffer | null {
  const line = (told: readonly string[]) => (told.length === 0 ? null : lineOf({ id, tags: told }));
  const isPublic = (tag: string) => !isPrivateTag(tag);
  const shared = line(tags.filter(isPublic));
  return (userId, seesDesks = false) => {
    const own = `user:${userId}`;
    if (seesDesks && tags.some(isDeskTag)) return line(tags.filter((tag) => !isOwnTag(tag) || tag === own));
    return tags.includes(own) ? line(tags.filter((tag) => isPublic(tag) || tag === own)) : shared;
  };
}

/**
 * One line for all touches that concern one of the followed tags, null where none does. The id is the last one's: who
 * has heard of it has heard of those before. Missed touches that nobody knows (null) become `*`.
 */
export function repeatOf(missed: readonly Touch[] | null, followed: ReadonlySet<string>): Buffer | null {
  if (missed === null) return lineOf({ tags: ['*'] });
  const isTold = (tag: string) =>
    !ENDING_TAG.test(tag) && (tag === '*' || followed.has(tag) || followed.has(starOf(tag)));
  const hits = missed.filter(({ tags }) => tags.some(isTold));
  const last = hits.at(-1);
  return last
    ? lineOf({ id: last.id, tags: [...new Set(hits.flatMap(({ tags }) => tags.filter(isTold)))] })
    : null;
}

function lineOf(line: { readonly id?: string; readonly tags: readonly string[] }): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}
