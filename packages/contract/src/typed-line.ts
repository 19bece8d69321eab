import { z } from 'zod';
import { POSITIONS } from './constants.ts';

const count = (maximum: number) => z.int().min(0).max(maximum);

/** What a player did in a match, as a manager or a judge types it. */
export const typedLine = z.strictObject({
  /** The player's slug; null: "AI or unknown". */
  player: z.string().max(120).nullable(),
  position: z.enum(POSITIONS).nullish(),
  started: z.boolean().default(true),
  goalkeeper: z.boolean().default(false),
  goals: count(99).default(0),
  assists: count(99).default(0),
  yellows: count(2).default(0),
  reds: count(1).default(0),
  ownGoals: count(99).default(0),
});
