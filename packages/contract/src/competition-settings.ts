import { MOST_SUSPENDED_MATCHES, SUSPENSION_REASONS } from '@matchnight/rules/lists';
import { z } from 'zod';

/** What a tournament sets for all its divisions, and a division for itself. */
export const tieBreaks = z.enum(['goal_difference', 'head_to_head']);

/** After how many yellows a suspension is earned (null: never), and how many matches each reason costs. */
export const discipline = z.strictObject({
  yellowsEvery: z.int().min(1).max(100).nullable(),
  matches: z.strictObject(recordOf(SUSPENSION_REASONS, z.int().min(0).max(MOST_SUSPENDED_MATCHES))),
});

export function recordOf<const N extends string, V>(names: readonly N[], value: V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<N, V>;
}
