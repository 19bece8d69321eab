import { z } from 'zod';
import { instant } from './shapes.ts';

/** Money of an order that went back, or is on its way. */
export const sentBack = z.object({
  cents: z.int(),
  at: instant,
  state: z.enum(['pending', 'done', 'failed']),
  /** What who sent it back by hand wrote; else null. */
  reason: z.string().nullable(),
});
