import { z } from 'zod';
import { call } from './call.ts';
import { WHEN_LEVEL } from './constants.ts';
import { divisionRef, instant, matchItem, matchStatus, one, seasonRef, tableRow, teamRef } from './shapes.ts';

/** Where a team comes from; the reader of the reply puts it into words. */
export const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['winner', 'loser']), round: z.string(), number: z.int() }),
  /** With reseeding: the nth best placed of the teams that come through the round. */
  z.object({ kind: z.literal('survivor'), round: z.string(), nth: z.int() }),
  z.object({ kind: z.literal('table_position'), position: z.int() }),
  /** The drawn number, which is the seeding; or, by hand, the team's number. */
  z.object({ kind: z.literal('seed'), seed: z.int() }),
  z.object({ kind: z.literal('by_hand'), number: z.int() }),
  z.object({ kind: z.literal('group_place'), group: z.string(), position: z.int() }),
  /** The nth best of all groups' teams in this position. */
  z.object({ kind: z.literal('best_of_position'), position: z.int(), nth: z.int() }),
  /** No rival: the other side is exempt. */
  z.object({ kind: z.literal('bye') }),
]);
/** Goals by the sides of the tie, whichever team was at home in the leg. */
const leg = z.object({
  /** The id of the match; null until both teams are known. */
  id: z.int().nullable(),
  status: matchStatus,
  date: instant.nullable(),
  home_goals: z.int().nullable(),
  away_goals: z.int().nullable(),
});
const match = z.object({
  /** The status of the match that decides the tie; null until both teams are known. */
  id: z.int().nullable(),
  /** The number in its round, from 1. */
  number: z.int(),
  /** The team that plays the deciding leg at home; null until it is known. */
  home: teamRef.nullable(),
  away: teamRef.nullable(),
  /** "2nd of the table": in the language of the path, null once the team is known. */
  home_source: z.string().nullable(),
  away_source: z.string().nullable(),
  home_place: place,
  away_place: place,
  /** While the team isn't known: who would have the place if the league, or the groups that have begun, ended now. */
  home_now: teamRef.nullable(),
  away_now: teamRef.nullable(),
  /** With two legs, the sum of those that were played. */
  home_goals: z.int().nullable(),
  away_goals: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  winner: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** One, or two. */
  legs: z.array(leg),
});
export const rounds = z.array(
  z.object({
    /** round_of_16, quarter_final, semi_final, third_place, final … */
    key: z.string(),
    name: z.string(),
    /** How many ties it has, exempt ones included. */
    ties: z.int(),
    /** All of them, or of a part of the bracket those that are in it: none in the rounds beside it. */
    matches: z.array(match),
  }),
);
/** A part of the bracket: up to 16 ties of a round that stand one below the other, and the ties that they lead into. */
const part = z.object({
  /** The round it begins with. */
  round: z.string(),
  /** From 1. */
  part: z.int(),
  parts: z.int(),
  /** Where the winner of its last tie goes on to, if that is a part of its own. */
  leads_to: z.object({ round: z.string(), part: z.int() }).nullable(),
  /** The rounds that have parts; the last of them goes on to the final. */
  rounds: z.array(z.string()),
});
/** A team that was searched for, with its ties as far as it came. */
const way = z.object({
  team: teamRef,
  ties: z.array(z.object({ round: z.string(), part: z.int(), match })),
});

/** Where a team goes from a tie. */
export const onward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tie'),
    round: z.string(),
    number: z.int(),
    /** The match that is played there next, or decided it; null until both teams are known. */
    match: z.int().nullable(),
    rival: teamRef.nullable(),
    /** How the rival's place is called while nobody knows who has it. */
    rival_place: place,
  }),
  /** Some tie of the round, which is known once the round before is over. */
  z.object({ kind: z.literal('reseeded'), round: z.string() }),
  /** To a round that nobody has paired yet; it is champion, or third; it is out. */
  z.object({ kind: z.enum(['unpaired', 'champion', 'third', 'out']) }),
]);
/** The tie of a match; home and away are those of the match, whoever is at home in its other leg. */
const tieOfMatch = z.object({
  round: z.string(),
  number: z.int(),
  /** 1 or 2; null in a tie of one match. */
  leg: z.int().nullable(),
  /** Both, as they are played; none in a tie of one match. */
  legs: z.array(
    z.object({
      id: z.int().nullable(),
      home: teamRef,
      away: teamRef,
      home_goals: z.int().nullable(),
      away_goals: z.int().nullable(),
    }),
  ),
  /** The sum of both legs, so far as they are played; null in a tie of one match. */
  aggregate: z.object({ home: z.int(), away: z.int() }).nullable(),
  /**
   * What decides the tie if it is level; null where the match doesn't decide it. `file`: it was level without a shoot-out, and
   * who goes through plays in the next round of the file that it was imported from.
   */
  when_level: z.enum([...WHEN_LEVEL, 'file']).nullable(),
  /** Whose side is placed higher in the bracket. */
  better_placed: z.enum(['home', 'away']),
  /** Who goes through; `none`: both lost. Null while the tie is open. */
  winner: z.enum(['home', 'away', 'none']).nullable(),
  /** Where the winner goes, and the loser. */
  next: onward,
  loser_next: onward,
});

export const miniLeague = z
  .object({
    meetings: z.union([z.literal(1), z.literal(2)]),
    /** By its own matches alone; empty until the league is over. */
    table: z.array(tableRow),
    /** The slugs of teams in it that withdrew from the season. */
    withdrawn: z.array(z.string()),
    weeks: z.array(
      z.object({
        /** Counted from its first, 1. */
        week: z.int(),
        date: instant.nullable(),
        matches: z.array(
          z.object({
            /** The places in the table of the league that meet here. */
            home_place: z.int(),
            away_place: z.int(),
            /** "2nd of the table": in the language of the path, null once the teams are known. */
            home_source: z.string().nullable(),
            away_source: z.string().nullable(),
            /** Who would have the place if the league ended now; null once the teams are known, and before its first match. */
            home_now: teamRef.nullable(),
            away_now: teamRef.nullable(),
            /** Null until the league is over. */
            match: matchItem.nullable(),
          }),
        ),
      }),
    ),
  })
  .nullable();
/** What is read of the bracket of a final phase, or of its mini-league. */
export const liguilla = {
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/liguilla',
    summary: "The bracket of a division's final phase, or its mini-league; no rounds where it has none",
    may: 'everyone',
    byLang: true,
    query: z.strictObject({
      season: z.coerce.number().int().positive().optional(),
      /**
       * Of a bracket of more than 32 teams a part alone: of this round, or of the one that is played now (`current`).
       * Without it the whole bracket.
       */
      round: z
        .string()
        .regex(/^[a-z0-9_]{1,40}$/)
        .optional(),
      /** The part of that round, from 1. */
      part: z.coerce.number().int().positive().max(1000).optional(),
      /** Finds teams by their names, with all their ties. */
      q: z.string().trim().max(60).optional(),
    }),
    reply: one(
      z.object({
        division: divisionRef,
        season: seasonRef.nullable(),
        /** How many teams play it; 0: no liguilla. */
        teams: z.int(),
        champion: teamRef.nullable(),
        rounds,
        /** Null: all of it is there. */
        part: part.nullable(),
        /** Up to five teams that were searched for; null: none was. */
        found: z.array(way).nullable(),
        /** Where all meet all; null in a knockout. */
        mini_league: miniLeague,
      }),
    ),
  }),
  tie: call({
    method: 'GET',
    path: '/{lang}/console/{console}/match/{fixtureId}/tie',
    summary:
      'The tie that a match of a bracket belongs to: its legs, who goes through, and whom they meet next',
    may: 'everyone',
    /** Null for a match of a league or a mini-league, and for one of teams that meet there no more. */
    reply: one(tieOfMatch.nullable()),
  }),
};
