import { CRITERIA } from '@matchnight/rules';
import { z } from 'zod';
import {
  AWAITS,
  CLUB_ROLES,
  CONSOLES,
  CUSTOM_BUTTON_TARGETS,
  JUDGES_WHY,
  MATCH_STATUSES,
  MODES,
  POSITIONS,
  SEASON_STATES,
  SEEDINGS,
  TOURNAMENT_KINDS,
  ZONES,
} from './constants.ts';

/** Shapes that several features' replies share. Replies are snake_case. */
export const consoleName = z.enum(CONSOLES);
export const position = z.enum(POSITIONS);
export const state = z.enum(SEASON_STATES);
export const mode = z.enum(MODES);
export const kind = z.enum(TOURNAMENT_KINDS);
export const matchStatus = z.enum(MATCH_STATUSES);
/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** The address of a picture without size and ending: add `-96.webp`, `-480.webp` or `-1366.webp`. */
export const picture = z.string().nullable();

export const teamRef = z.object({ name: z.string(), slug: z.string(), image: picture });
export const playerRef = z.object({ nick: z.string(), slug: z.string() });
export const nounRef = z.object({ name: z.string(), slug: z.string() });
export const message = z.object({ message: z.string() });
/** A match that waits for a judge, as a desk names it. */
export const matchToJudge = z.object({ id: z.int(), week: z.int(), home: teamRef, away: teamRef });
/** How the week that closed last moved a player's price to what it is; null: it did not. */
export const priceChange = z.object({ week: z.int(), before: z.int() }).nullable();

/** A division by itself. */
export const divisionFields = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: picture,
  tier: z.int(),
  state,
  competition_type: mode,
  teams_playoffs: z.int(),
  teams_down: z.int(),
  is_premium: z.boolean(),
};

/**
 * How the numbers or lots of a season were given: the same seed and teams, and by ranking the same ratings, always give
 * the same.
 */
export const draw = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(['numbers', 'lots']),
  method: z.enum(SEEDINGS),
  is_redraw: z.boolean(),
  /** By ranking it drew the order of teams that were level. */
  seed: z.int(),
  teams: z.int(),
  /** Of the last draw of numbers: its teams in this order, by ranking with their Elo of that moment. */
  order: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** In thousandths of a point; null: not by ranking, or never rated. */
        rating: z.int().nullable(),
      }),
    )
    .nullable(),
});

/** One item: `{ data: {...} }`. */
export function one<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/**
 * A list: `{ data: { data: [...], page, per_page, total } }`, with `more` beside them. Its handler answers `{ rows,
 * total }` and the fields of `more`; page and size come from its query.
 */
export function list<T extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(
  item: T,
  more?: M,
): ListReply<T, M> {
  const shape = { data: z.array(item), page: z.int(), per_page: z.int(), total: z.int(), ...more };
  // The shape's type is lost in the spread.
  const schema = z.object({ data: z.object(shape) }) as unknown as ListSchema<T, M>;
  return Object.assign(schema, { isList: true as const });
}

type ListSchema<T extends z.ZodType, M extends z.ZodRawShape> = z.ZodObject<{
  data: z.ZodObject<{ data: z.ZodArray<T>; page: z.ZodInt; per_page: z.ZodInt; total: z.ZodInt } & M>;
}>;
export type ListReply<T extends z.ZodType, M extends z.ZodRawShape> = ListSchema<T, M> & {
  readonly isList: true;
  /** For the types alone: what the handler of the list answers. */
  readonly listed?: { readonly item: T; readonly more: M };
};

/** Page and size of a list; a page beyond the end is empty, not an error. */
export function paging(maximum: number, preset: number) {
  return {
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(maximum).default(preset),
  };
}

/** A button that administrators put on a page; `other` opens another page. */
export const customButton = z.object({
  label: z.string(),
  url: z.string(),
  target: z.enum(CUSTOM_BUTTON_TARGETS),
});

/** What a match waits for; null before its kick-off, and once it is decided. */
export const waits = z
  .object({
    for: z.enum(AWAITS),
    /** Why judges have to rule. */
    why: z.enum(JUDGES_WHY).nullable(),
    since: instant,
    /** When that changes by itself. */
    until: instant.nullable(),
  })
  .nullable();

/** A match as lists show it. */
export const matchItem = z.object({
  id: z.int(),
  week: z.int(),
  stage: z.enum(['league', 'liguilla', 'knockout']),
  /** The round of a liguilla's match: semi_final, final …; null elsewhere. */
  round: z.string().nullable(),
  status: matchStatus,
  date: instant.nullable(),
  has_time: z.boolean(),
  home: teamRef,
  away: teamRef,
  home_goals: z.int().nullable(),
  away_goals: z.int().nullable(),
});
/** The same with its division and tournament, for lists across divisions. */
export const matchItemOfDivision = matchItem.extend({
  division: nounRef,
  tournament: nounRef.extend({ time_zone: z.string() }),
});

/** Whether a tournament's signings are open. */
export const signingState = z.object({
  open: z.boolean(),
  /** When they close or next open; null if only an administrator can change it. */
  changes_at: instant.nullable(),
  /** The number of the window that is open, or of the next one, as the log counts them; null where no date opens or closes it. */
  window: z.int().nullable(),
  /** The tournament is finished: nobody signs any more. */
  is_over: z.boolean(),
});

export const tableRow = z.object({
  position: z.int(),
  rank_change: z.int().nullable(),
  team: teamRef,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  goal_difference: z.int(),
  points: z.int(),
  adjustment: z.int(),
  form: z.string(),
  zone: z.enum(ZONES).nullable(),
  /** Why this row ranks above the equal rows below it. */
  why: z
    .object({
      /** In a mini-league the better place in the league decides in place of the lot. */
      criterion: z.enum([...CRITERIA, 'better_placed']),
      /** In head-to-head, the value of the matches between them that decided. */
      measure: z.enum(['points', 'goal_difference']).nullable(),
      /** The names of the equal teams below, in the table's order; the row's own value and theirs. */
      over: z.array(z.string()),
      own: z.number(),
      others: z.array(z.number()),
      provisional: z.boolean(),
    })
    .nullable(),
});

export const seasonRef = z.object({ id: z.int(), name: z.string(), state });
/** A team that withdrew from a season, or was replaced in its slot: then with its heir. */
export const dropOut = z.object({
  team: teamRef,
  heir: teamRef.nullable(),
  kind: z.enum(['annul_all', 'default_rest', 'replaced']),
  reason: z.string(),
  at: instant,
});
export const divisionRef = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/** A match that is on tonight; `live_url`: where it is shown, on a host that everybody knows. */
export const matchTonight = matchItemOfDivision.extend({ live_url: z.string().nullable() });

/** A team's position in a division; null before the first table. */
export const placeOfTeam = z.object({
  division: nounRef,
  tournament: nounRef,
  position: z.int().nullable(),
  form: z.string(),
});

/** What somebody is to a club: `manager` helps its owner to run it. */
export const clubRole = z.enum(CLUB_ROLES);
