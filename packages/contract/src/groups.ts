import { z } from 'zod';
import { call } from './call.ts';
import { GROUP_DEALINGS, LEAGUE_MODES } from './constants.ts';
import { ofTournament, STEPS, tournamentDesk } from './desk-paths.ts';
import { calendar } from './schedules.ts';
import { instant, message, mode, nounRef, one, seasonRef, state, teamRef } from './shapes.ts';
import { nameText } from './typed-texts.ts';

const desk = `${tournamentDesk}/groups` as const;
/** A group stage is known by its final phase. */
const stageDesk = `${desk}/{divisionId}` as const;

const dealing = z.enum(GROUP_DEALINGS);
/** Who is dealt out, and how. */
const deal = { teams: z.array(z.int()).max(1000), dealing };
/** A group stage as an administrator wants it. */
const stage = {
  ...deal,
  groups: z.int().min(0).max(1000),
  /** Of the groups. */
  mode: z.enum(LEAGUE_MODES),
  /** How many of each group go on. */
  places: z.int().min(0).max(100),
  /** How many of the teams in the next place of all groups go on besides. */
  best: z.int().min(0).max(100),
  season: nameText(1, 30),
  /** "Group": the groups are called Group A, Group B … */
  groupName: nameText(1, 50),
  finalName: nameText(1, 60),
};

/** A team as it is dealt, with its Elo of that moment. */
const dealtTeam = z.object({
  id: z.int(),
  name: z.string(),
  /** In thousandths of a point; null: never rated, or nobody asks, as for a lot. */
  rating: z.int().nullable(),
});

const preview = z.object({
  /** Names the strength of the teams as it was seen: dealing them sends it back. */
  seen: z.string(),
  /** A, B, C … */
  groups: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      /** The very teams, where no lot decides; null otherwise: nobody looks for a draw they like. */
      teams: z.array(dealtTeam).nullable(),
    }),
  ),
  /** What is drawn from, the strongest first; null where there are none. */
  pots: z.array(z.array(dealtTeam)).nullable(),
  final: z.object({ teams: z.int(), byes: z.int() }),
  /** The best in a further place go on, out of groups of different sizes: their matches are not equally many. */
  uneven: z.boolean(),
  /** The final phase in single matches, without one for third place. */
  matches: z.object({ groups: z.int(), final: z.int() }),
});

const drawHead = {
  id: z.int(),
  at: instant,
  dealing,
  /** It was not the first of the season. */
  is_redraw: z.boolean(),
  /** Null for a snake, which has no lot. */
  seed: z.int().nullable(),
};

/** A dealing with all that is needed to deal the same groups again. */
const dealt = z.object({
  ...drawHead,
  /** The list that was dealt: the strongest first, for a lot by their ids. */
  teams: z.array(dealtTeam),
  /** The ids of the teams that were drawn from each pot, or in each turn of the snake; one pot for a lot. */
  pots: z.array(z.array(z.int())),
  /** What came of it. */
  groups: z.array(
    z.object({
      name: z.string(),
      /** By their ids, as they came to the group. */
      teams: z.array(z.int()),
      /** What has changed in the group since: names of teams that came, and that went. */
      came: z.array(z.string()),
      went: z.array(z.string()),
    }),
  ),
});

const dates = z.object({
  version: z.int(),
  /** Some schedule is still to be created. */
  is_open: z.boolean(),
  calendar: z.object(calendar).nullable(),
});

/** A row of a group's small table. */
const groupRow = z.object({
  position: z.int(),
  team: teamRef,
  played: z.int(),
  goal_difference: z.int(),
  points: z.int(),
  /** Goes on; or is in the place whose best go on. */
  zone: z.enum(['through', 'best']).nullable(),
  withdrawn: z.boolean(),
});

/** The groups of a final phase as everybody sees them. */
const shownStage = z.object({
  final: nounRef.extend({
    id: z.int(),
    state,
    season: seasonRef.nullable(),
    /** How many play it. */
    teams: z.int(),
    /** Who won its last match; the cup is delivered later. */
    champion: teamRef.nullable(),
  }),
  groups: z.array(
    nounRef.extend({
      id: z.int(),
      state,
      /** How many of it go on for sure. */
      places: z.int(),
      /** All its matches are decided. */
      is_over: z.boolean(),
      rows: z.array(groupRow),
    }),
  ),
  /** The teams of one further place in all groups, the best first; null: none of them go on. */
  best: z
    .object({
      position: z.int(),
      count: z.int(),
      /** Every group is over. */
      is_final: z.boolean(),
      /** Empty before the first schedule of a group. Sums of played matches, compared per match. */
      rows: z.array(
        z.object({
          /** Null: it has not played yet, and stands nowhere. */
          place: z.int().nullable(),
          team: teamRef,
          group: z.string(),
          played: z.int(),
          points: z.int(),
          goal_difference: z.int(),
          goals_for: z.int(),
          /** It would go on now. */
          is_through: z.boolean(),
          /** The teams above which it stands by lot alone. */
          lot_over: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  /** The last dealing of the season; null where the teams were chosen group by group. */
  draw: dealt.nullable(),
  /** The dealings before, newest first. */
  former: z.array(z.object(drawHead)),
});

export const groups = {
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/groups',
    summary:
      'The groups of a tournament that feed a final phase: their tables, the best of the next place, and how the teams were dealt, so that anybody can deal them again',
    may: 'everyone',
    reply: one(z.object({ stages: z.array(shownStage) })),
  }),
  desk: call({
    method: 'GET',
    path: desk,
    summary: 'The group stages of a tournament, and the teams that can be dealt',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef.extend({ id: z.int(), mode, time_zone: z.string() }),
        /** Of all that was dealt in the tournament. */
        version: z.int(),
        teams: z.array(
          z.object({
            id: z.int(),
            team: teamRef,
            /** The division whose current season it is in. */
            division: z.object({ id: z.int(), name: z.string() }).nullable(),
          }),
        ),
        stages: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            slug: z.string(),
            state,
            groups: z.array(nounRef.extend({ id: z.int(), state, places: z.int(), teams: z.array(z.int()) })),
            best: z.object({ position: z.int(), count: z.int() }).nullable(),
            /** Why its teams can't be dealt now; null: they can. */
            obstacle: z.enum(['season_missing', 'schedule_exists']).nullable(),
            /** The last dealing of the season. */
            draw: z.object(drawHead).nullable(),
            /** When the groups are played, and the final phase. */
            dates: z.object({ groups: dates, final: dates }),
          }),
        ),
      }),
    ),
  }),
  preview: call({
    method: 'POST',
    path: `${desk}/preview`,
    summary: 'What a new group stage would be; writes nothing, and draws no lot',
    may: ofTournament,
    body: z.strictObject(stage),
    reply: one(preview),
  }),
  create: call({
    method: 'POST',
    path: desk,
    summary:
      'Create a group stage: a division with its first season for each group and for the final phase, the teams dealt and numbered',
    may: ofTournament,
    limit: STEPS,
    version: { noun: 'tournament', part: 'groups' },
    body: z.strictObject({ version: z.int(), seen: z.string().max(100), ...stage }),
    reply: message.extend({ id: z.int(), version: z.int() }),
  }),
  previewDeal: call({
    method: 'POST',
    path: `${stageDesk}/preview`,
    summary: 'What the groups of a final phase would be, dealt again; writes nothing, and draws no lot',
    may: ofTournament,
    body: z.strictObject(deal),
    reply: one(preview),
  }),
  deal: call({
    method: 'POST',
    path: stageDesk,
    summary:
      'Deal the teams of the current seasons out to the groups of a final phase, again too, until one of the groups has a schedule: public and logged',
    may: ofTournament,
    limit: STEPS,
    version: { noun: 'tournament', part: 'groups' },
    body: z.strictObject({ version: z.int(), seen: z.string().max(100), ...deal }),
    reply: message.extend({ version: z.int() }),
  }),
  setCalendar: call({
    method: 'PUT',
    path: `${stageDesk}/calendar`,
    summary: 'Set when all groups are played, or the final phase, as far as they have no schedule yet',
    may: ofTournament,
    words: { of: 'phase' },
    limit: STEPS,
    body: z.strictObject({ of: z.enum(['groups', 'final']), version: z.int(), ...calendar }),
    reply: message.extend({ version: z.int() }),
  }),
};

/** What only this feature refuses. The sentences are `groups.refused_…`. */
export const groupsRefusals = {
  groups_number_wrong: 422,
  groups_too_small: 422,
  groups_too_large: 422,
  groups_best_too_many: 422,
  groups_changed: 409,
} as const;
