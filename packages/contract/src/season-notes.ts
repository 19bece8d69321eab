import { SEASON_OBSTACLES, SOUND, UNWISE } from '@matchnight/rules';
import { z } from 'zod';

/** How many a note is about, and what that is measured by: the least, the most, or all of them. */
const figures = { count: z.int().nullable(), of: z.int().nullable() };

/** What stands in the way of a deed of a season, in the order in which it is taken away; what is unwise; what is sound. */
export const seasonNotes = z.array(
  z.discriminatedUnion('weight', [
    z.object({ weight: z.literal('obstacle'), code: z.enum(SEASON_OBSTACLES), ...figures }),
    z.object({ weight: z.literal('unwise'), code: z.enum(UNWISE), ...figures }),
    z.object({ weight: z.literal('sound'), code: z.enum(SOUND), ...figures }),
  ]),
);
