import { z } from 'zod';
import { SECOND_FACTORS } from './constants.ts';
import { instant } from './shapes.ts';

/** What the password alone answers of somebody who has a second factor: no session yet. */
export const secondStep = z.object({
  second_step: z.object({
    /** Opens the second step, once. */
    ticket: z.string(),
    kinds: z.array(z.enum(SECOND_FACTORS)),
    expires_at: instant,
  }),
});
