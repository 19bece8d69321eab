import { z } from 'zod';
import { call } from './call.ts';
import { MOVEMENT_KINDS } from './constants.ts';
import { instant, list, nounRef, paging, picture, playerRef, position, teamRef } from './shapes.ts';

const tournament = '/{lang}/console/{console}/tournament/{tournamentSlug}';

/** A line of a tournament's log. */
const movement = z.object({
  id: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  at: instant,
  player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
  /** The team that the player left, or that puts them up for sale. */
  from: teamRef.nullable(),
  /** The team that the player joined, or whose player's position was corrected. */
  to: teamRef.nullable(),
  /** Cents of tournament money: what was paid; for a player up for sale, their price. */
  amount: z.int(),
  /** A signing that an administrator made: nobody offered, nothing was paid. */
  by_administrator: z.boolean(),
  /** When an administrator undid the transfer. */
  undone_at: instant.nullable(),
  /** The registered position that an administrator corrected while signings were closed, and why. */
  correction: z.object({ from: position.nullable(), to: position, reason: z.string() }).nullable(),
});

const filter = {
  /** In the player's nick. */
  q: z.string().trim().max(60).default(''),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  /** The address of a team: what it took part in; empty: all. */
  team: z.string().trim().max(120).default(''),
  /** The number of a time in which signings were open: 1 is the first; without it, all. */
  window: z.coerce.number().int().positive().optional(),
  sort: z.enum(['-at', 'at', '-amount', 'amount']).default('-at'),
};

export const movements = {
  list: call({
    method: 'GET',
    path: `${tournament}/movements`,
    summary:
      'Every signing, release, sale, transfer and corrected position of a tournament, newest first, and what transfers moved',
    may: 'everyone',
    query: z.strictObject({ ...paging(100, 25), ...filter }),
    reply: list(movement, {
      /** Of all transfers since signings last opened, without those that were undone. */
      totals: z.object({
        /** Null: since there is the tournament. */
        since: instant.nullable(),
        transfers: z.int(),
        amount: z.int(),
        dearest: movement.nullable(),
      }),
      /** The last hundred times in which signings were open, newest first: whose movements can be asked for. */
      windows: z.array(
        z.object({
          number: z.int(),
          opened_at: instant,
          /** Null: no date says when they close, or nobody knows when they closed. */
          closes_at: instant.nullable(),
        }),
      ),
      /** The first 200 teams by name: whose movements can be asked for. */
      teams: z.array(nounRef),
    }),
  }),
  csv: call({
    method: 'GET',
    path: `${tournament}/movements.csv`,
    summary: 'The same lines as CSV, 10,000 at most: heads and kinds in the language of the path',
    may: 'everyone',
    byLang: true,
    query: z.strictObject(filter),
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/{lang}/console/{console}/player/{playerSlug}/movements',
    summary: 'Where a player was signed, released, put up for sale and transferred, newest first',
    may: 'everyone',
    withAccount: false,
    query: z.strictObject(paging(100, 25)),
    reply: list(movement.extend({ tournament: nounRef.extend({ image: picture, time_zone: z.string() }) })),
  }),
};

/** What only this feature refuses. The sentences are `movements.refused_…`. */
export const movementsRefusals = {
  unknown_window: 422,
} as const;
