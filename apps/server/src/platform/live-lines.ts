import { starOf } from '@matchnight/contract/tags';
import type { Touch } from './touch.ts';

const OWN_TAG = /^(?:user|session):/;

/** A tag that concerns one user or session, and is told to nobody else. */
export function isOwnTag(tag: string): boolean {
  return OWN_TAG.test(tag);
}

/** A touch's line for each user (undefined: a visitor): made once for all whom nothing in it concerns in person. */
export function linesOf({ id, tags }: Touch): (userId: number | undefined) => Buffer | null {
  const line = (told: readonly string[]) => (told.length === 0 ? null : lineOf({ id, tags: told }));
  const isPublic = (tag: string) => !isOwnTag(tag);
  const shared = line(tags.filter(isPublic));
  return (userId) => {
    const own = `user:${userId}`;
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
    !tag.startsWith('session:') && (tag === '*' || followed.has(tag) || followed.has(starOf(tag)));
  const hits = missed.filter(({ tags }) => tags.some(isTold));
  const last = hits.at(-1);
  return last
    ? lineOf({ id: last.id, tags: [...new Set(hits.flatMap(({ tags }) => tags.filter(isTold)))] })
    : null;
}

function lineOf(line: { readonly id?: string; readonly tags: readonly string[] }): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}
