import { z } from 'zod';
import { instant } from './shapes.ts';

/** How far a dispute of a payment can come, in this order: 'asked' and 'disputed' wait for an answer of the site. */
export const DISPUTE_STANDINGS = [
  'asked',
  'asked_answered',
  'disputed',
  'answered',
  'closed',
  'lost',
  'won',
] as const;

/** A dispute, and until when it has to be answered; null: that is over, or the provider doesn't say. */
export const dispute = z.object({ standing: z.enum(DISPUTE_STANDINGS), due_by: instant.nullable() });

/** What the provider kept of a payment and pays out, in cents of the money that it pays out. */
export const fee = z.object({
  cents: z.int(),
  net_cents: z.int(),
  currency: z.string(),
  /** From when on it can be paid out. */
  available_at: instant.nullable(),
});
