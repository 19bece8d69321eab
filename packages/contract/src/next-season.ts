import { z } from 'zod';
import { call } from './call.ts';
import { message, nounRef, one, seasonRef, state, teamRef } from './shapes.ts';
import { json, nameText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/tournaments/{tournamentId}/next-season' as const;
const ofTournament = { as: 'administrator', noun: 'tournament', by: 'tournamentId' } as const;
const count = z.int().min(0).max(1000);

/** What an administrator chooses for the next season. */
const choices = {
  /** What it is called in all divisions. */
  name: nameText(1, 30),
  keepBudgets: z.boolean(),
  keepPrices: z.boolean(),
  resetYellows: z.boolean(),
  /** Teams of the seasons that are over which get no place. */
  leaving: z.array(z.int()).max(2000),
  /** Teams of the tournament without a place that get one, in this order; `into` null: the ladder, or the only entry. */
  entering: z.array(z.strictObject({ team: z.int(), into: z.int().nullable().default(null) })).max(200),
  /** The leagues that feed nobody: their places, and how many teams change places with the next one. */
  divisions: z.array(z.strictObject({ id: z.int(), places: count, down: count })).max(200),
};

const team = teamRef.extend({ id: z.int() });
/** How the season that is over ended for a team: in the table, or in a knockout. */
const ended = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('position'), position: z.int() }),
    z.object({ kind: z.enum(['champion', 'second', 'third']) }),
    /** The round in which it went out. */
    z.object({ kind: z.literal('round'), round: z.string() }),
  ])
  .nullable();
const chosen = z.object({
  ...choices,
  entering: z.array(z.object({ team: z.int(), into: z.int().nullable() })),
  divisions: z.array(z.object({ id: z.int(), places: z.int(), down: z.int() })),
});

export const nextseason = {
  plan: call({
    method: 'GET',
    path: desk,
    summary:
      "A tournament's next season as it would be: who goes up and down, and which places stay open; by default as the law says, otherwise with the given choices",
    may: ofTournament,
    words: { into: 'division' },
    query: z.strictObject({ choices: json(z.strictObject(choices)).optional() }),
    reply: one(
      z.object({
        tournament: nounRef.extend({ id: z.int(), status: state }),
        /** Names what this was planned from: making the season sends it back. */
        seen: z.string(),
        /** Why it can't be made now; null if it can, once nothing of the plan is refused. */
        obstacle: z.enum(['no_divisions', 'season_missing', 'cups_missing']).nullable(),
        /** Divisions whose cup is not delivered, and groups that still run. */
        missing: z.array(nounRef.extend({ id: z.int(), state })),
        /** In cents. */
        start_money: z.int(),
        start_price: z.int(),
        /** Nobody resets money and prices where their own team plays. */
        can: z.object({ reset_money: z.boolean() }),
        choices: chosen,
        divisions: z.array(
          nounRef.extend({
            id: z.int(),
            tier: z.int(),
            is_premium: z.boolean(),
            season: seasonRef.nullable(),
            /** A tier of the ladder; a knockout; a group of the final phase `of`; or a final phase that groups feed. */
            kind: z.enum(['ladder', 'knockout', 'group', 'final']),
            of: z.string().nullable(),
            /** It gets a season; a final phase gets one without teams. */
            opens: z.boolean(),
            /** Places of the ladder that no team takes. */
            open: z.int(),
            moves: z.array(
              z.object({
                team,
                /** Its division in the season that is over; null for a new team. */
                from: z.string().nullable(),
                ended,
                why: z.enum(['promoted', 'relegated', 'stays', 'fills_vacancy', 'evens_groups', 'new']),
              }),
            ),
          }),
        ),
        /** Teams of the seasons that are over; `gone` ones take part in the tournament no longer. */
        teams: z.array(
          z.object({
            team,
            division: z.string(),
            ended,
            gone: z.boolean(),
            withdrawn: z.boolean(),
          }),
        ),
        /** Teams that may enter. */
        newcomers: z.array(team),
        /** Where they can: by the lowest division of the ladder, by a knockout, or by the groups of a final phase. */
        entries: z.array(
          z.object({ id: z.int(), name: z.string(), kind: z.enum(['ladder', 'knockout', 'groups']) }),
        ),
        /** What is refused of these choices, on the field that it is about. */
        refused: z.object({ field: z.string().nullable(), message: z.string() }).nullable(),
      }),
    ),
  }),
  make: call({
    method: 'POST',
    path: desk,
    summary: "Make a tournament's next season as planned: a new season of each division; once, for good",
    may: ofTournament,
    words: { into: 'division' },
    ownTeam: 'by body',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    holds: ['tournament'],
    body: z.strictObject({ seen: z.string().max(200), ...choices }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `nextseason.refused_…`. */
export const nextseasonRefusals = {
  next_season_too_few: 422,
  next_season_knockout_too_few: 422,
  next_season_groups_too_few: 422,
  next_season_groups_full: 422,
  next_season_entry_open: 422,
  next_season_entry_unknown: 422,
  next_season_no_room: 422,
  next_season_overlap: 422,
  next_season_made: 409,
  next_season_changed: 409,
  next_season_cups_missing: 409,
  next_season_team_twice: 409,
} as const;
