import { SEASON_DEEDS } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import { seasonNotes } from './season-notes.ts';
import {
  customButton,
  divisionFields,
  divisionRef,
  draw,
  dropOut,
  kind,
  matchToJudge,
  mode,
  nounRef,
  one,
  picture,
  seasonRef,
  state,
  teamRef,
} from './shapes.ts';

/** What takes a season on, in order. */
const SEASON_TASKS = [
  'open_season',
  'feeding_season',
  'teams',
  'fewer_teams',
  'teams_for_feed',
  'draw',
  'programming',
  'calendar',
  'schedule',
  'play',
  'pair',
  'finish',
  'decide',
  'settle_lines',
  'deliver_cup',
  'next_season',
  'done',
] as const;

/** The state of a division's current season, and what its administrators still have to do. */
const checklist = z.object({
  teams: z.int(),
  matches: z.object({
    total: z.int(),
    decided: z.int(),
    /** Matches without a result whose time has passed; disputed ones are not included. */
    overdue: z.int(),
  }),
  /** The first twenty that need a ruling. */
  disputed: z.array(matchToJudge),
  /** Those with lines in question, its groups' included: the cup waits for them. */
  questioned: z.array(matchToJudge),
  /** Weeks whose team of the week is picked but not published. */
  drafts: z.array(z.int()),
  /** The liguilla, or the knockout that the division plays. */
  liguilla: z
    .object({
      /** 0: no liguilla is played. */
      teams: z.int(),
      /** The weeks of the liguilla without a date. */
      undated: z.int(),
      champion: teamRef.nullable(),
    })
    .nullable(),
});

export const divisions = {
  show: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}',
    summary: 'A division, its tournament, seasons and weeks',
    may: 'everyone',
    reply: one(
      z.object({
        ...divisionFields,
        /** Worn: a picture behind the head of its pages. */
        background: picture,
        tournament: nounRef.extend({ id: z.int(), kind, time_zone: z.string() }),
        season: seasonRef.nullable(),
        seasons: z.array(seasonRef),
        /** The current week (the first with an undecided match, otherwise the last), and the number of weeks. */
        weeks: z.object({ current: z.int().nullable(), total: z.int() }),
        /** The mode ends with a final phase, and at least two teams qualify for it. */
        has_liguilla: z.boolean(),
        /** The last published team of the week: of the current season, otherwise of the newest season that has one. */
        team_of_the_week: z.object({ season: z.int(), week: z.int() }).nullable(),
        /** Who won the cup of the season; null until it is delivered. */
        champion: teamRef.nullable(),
        /** The cup of some season of the division is delivered. */
        has_champions: z.boolean(),
        buttons: z.array(customButton),
      }),
    ),
  }),
  teams: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/teams',
    summary: 'The teams of a division',
    may: 'everyone',
    query: z.strictObject({ season: z.coerce.number().int().positive().optional() }),
    reply: one(
      z.object({
        division: divisionRef,
        teams: z.array(z.object({ team: teamRef, players: z.int(), position: z.int().nullable() })),
        drop_outs: z.array(dropOut),
        /** How the season's numbers and lots were drawn, newest first. */
        draws: z.array(draw),
      }),
    ),
  }),
  desk: call({
    method: 'GET',
    path: divisionDesk,
    summary: 'The desk of a division: what it is, and what stands and what waits in its current season',
    may: ofDivision,
    reply: one(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: picture,
        state,
        hidden: z.boolean(),
        tournament: nounRef.extend({ id: z.int() }),
        season: seasonRef.nullable(),
        mode,
        /** Which desks the division has: by its mode, and by the kind of its tournament. */
        has_liguilla: z.boolean(),
        has_team_week: z.boolean(),
        can: z.object({ judge: z.boolean() }),
        /** The next step on the way through the season; null for a knockout. */
        next: z.enum(SEASON_TASKS).nullable(),
        /** What each deed of the season's life meets now; the next step is the first obstacle of the next deed. */
        deeds: z.object({
          start: seasonNotes,
          create_fixtures: seasonNotes,
          finish: seasonNotes,
          deliver_cup: seasonNotes,
          next_season: seasonNotes,
        }),
        next_deed: z.enum(SEASON_DEEDS),
        /** Null before its first season. */
        checklist: checklist.nullable(),
      }),
    ),
  }),
};

/** What only this feature refuses. The sentences are `divisions.refused_…`. */
export const divisionsRefusals = {
  playoffs_too_many: 422,
  down_too_many: 422,
  settings_fixed: 422,
  team_twice: 422,
  feed_needs_knockout: 422,
  feed_circle: 422,
  feed_other_tournament: 422,
  feed_no_league: 422,
  feed_has_playoffs: 422,
  feed_group_twice: 422,
  feed_best_wrong: 422,
  feed_best_skips: 422,
  season_exists: 409,
  season_over: 409,
  season_not_next: 409,
  season_needs_schedule: 409,
  season_matches_open: 409,
  draw_made: 409,
  seeding_of_knockouts: 422,
  division_is_fed: 409,
  knockout_too_small: 409,
} as const;
