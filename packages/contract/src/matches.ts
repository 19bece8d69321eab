import { z } from 'zod';
import { call } from './call.ts';
import { DECIDED_HOW, MATCH_STATUSES, WHEN_LEVEL } from './constants.ts';
import { preview } from './match-preview.ts';
import {
  divisionRef,
  instant,
  kind,
  list,
  matchItem,
  matchItemOfDivision,
  nounRef,
  one,
  paging,
  playerRef,
  position,
  seasonRef,
  waits,
} from './shapes.ts';
import { typedLine } from './typed-line.ts';

const count = (maximum: number) => z.int().min(0).max(maximum);

/** What one player did; `player` null is the line "AI or unknown". */
export const line = z.object({
  player: playerRef.nullable(),
  position: position.nullable(),
  started: z.boolean(),
  goalkeeper: z.boolean(),
  goals: z.int(),
  assists: z.int(),
  yellows: z.int(),
  reds: z.int(),
  own_goals: z.int(),
});
const goal = z.object({
  team: z.enum(['home', 'away']),
  player: playerRef.nullable(),
  minute: z.int().nullable(),
  stoppage: z.int().nullable(),
  penalty: z.boolean(),
  own_goal: z.boolean(),
});
const match = matchItem.extend({
  home_half_goals: z.int().nullable(),
  away_half_goals: z.int().nullable(),
  /** The score after ninety minutes, if extra time followed. */
  home_regular_goals: z.int().nullable(),
  away_regular_goals: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  default_winner: z.enum(['home', 'away', 'none']).nullable(),
  /** Why the match was ruled, defaulted, annulled or corrected, and when it was decided. */
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
  /** By what it was decided; null for imports. */
  how: z.enum(DECIDED_HOW).nullable(),
  /** Which team's withdrawal decided it. */
  withdrawn: z.enum(['home', 'away']).nullable(),
  waits,
  /** Whose lines are in question, and not shown. */
  held_lines: z.enum(['home', 'away', 'both']).nullable(),
  deadline: instant.nullable(),
  best_player: playerRef.nullable(),
  division: divisionRef,
  season: seasonRef,
  tournament: nounRef.extend({ id: z.int(), kind, time_zone: z.string() }),
});

const record = z.object({ won: z.int(), drawn: z.int(), lost: z.int(), goals: z.int() });

/** A judge's decision. Goals are needed for `played`; with a default they are the real score, if there was one. */
const decision = z.strictObject({
  decision: z.enum(['played', 'home', 'away', 'both', 'annul']),
  homeGoals: count(99).nullish(),
  awayGoals: count(99).nullish(),
  /** The whole score after extra time, and the shoot-out: only in the deciding leg of a liguilla's tie. */
  homeExtraGoals: count(99).nullish(),
  awayExtraGoals: count(99).nullish(),
  homePenalties: count(99).nullish(),
  awayPenalties: count(99).nullish(),
  /** The slug of the best player, of either team. */
  bestPlayer: z.string().max(120).nullish(),
  reason: z.string().trim().max(500).default(''),
  /** The version of the match that the judge saw; an older one is refused (409). */
  version: z.int().min(0),
});
const statistics = z.strictObject({
  lines: z.array(typedLine).max(40),
  version: z.int().min(0),
});
const edit = '/{lang}/{console}/dashboard/results/edit-match/{fixtureId}';
const judge = { as: 'judge', noun: 'match', by: 'fixtureId' } as const;
const squadPlayer = playerRef.extend({
  position: position.nullable(),
  /** Why the player may not be reported as having played in this match. */
  barred: z.enum(['suspended', 'banned', 'not_premium']).nullable(),
  /** A ban's end; for a suspension how many matches are left. */
  barred_until: instant.nullable(),
  barred_matches: z.int().nullable(),
});
const version = z.int();

/** What a form about a match starts from. */
export const judgedMatch = match.extend({
  version,
  /** In a liguilla: what may decide a level match; goals of the first leg by this match's sides. */
  knockout: z
    .object({
      decides: z.boolean(),
      legs_before: z.object({ home: z.int(), away: z.int() }).nullable(),
      when_level: z.enum(WHEN_LEVEL),
    })
    .nullable(),
  home_id: z.int(),
  away_id: z.int(),
  squads: z.object({ home: z.array(squadPlayer), away: z.array(squadPlayer) }),
});

export const matches = {
  list: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/fixtures',
    summary: "The matches of a division's season",
    may: 'everyone',
    query: z.strictObject({
      week: z.coerce.number().int().min(1).optional(),
      status: z.enum([...MATCH_STATUSES, 'decided', 'to_play']).optional(),
      season: z.coerce.number().int().positive().optional(),
      ...paging(400, 100),
    }),
    reply: list(matchItem),
  }),
  match: call({
    method: 'GET',
    path: '/{lang}/console/{console}/match/{fixtureId}',
    summary: 'One match with its lines and goals',
    may: 'everyone',
    reply: one(
      match.extend({
        /** The judge who ruled how it ended; without a name once their account is gone. */
        ruled_by: z
          .object({
            player: playerRef.nullable(),
            /** A team of theirs played in this season, though not in this match. */
            own_team: z.boolean(),
          })
          .nullable(),
        /** Where it is shown live; until a day after the decision. */
        live_url: z.string().nullable(),
        lines: z.object({ home: z.array(line), away: z.array(line) }),
        goals: z.array(goal),
      }),
    ),
  }),
  meetings: call({
    method: 'GET',
    path: '/{lang}/console/{console}/match/{fixtureId}/meetings',
    summary: 'How both teams of a match came into it, and all their other meetings',
    may: 'everyone',
    reply: one(
      z.object({
        /** The last five results of each team in this competition before the match, oldest first. */
        form: z.object({ home: z.string(), away: z.string() }),
        /** All other decided matches of the two teams on this console; annulled ones don't count. */
        record: z.object({ home: record, away: record }),
        /** The newest five of these. */
        last: z.array(matchItemOfDivision),
      }),
    ),
  }),
  lastOfTeam: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/last-matches',
    summary: 'Decided matches of a team, newest first',
    may: 'everyone',
    clubsOnly: false,
    query: z.strictObject(paging(100, 20)),
    reply: list(matchItemOfDivision),
  }),
  nextOfTeam: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/fixture',
    summary: 'Matches that a team is to play, next first',
    may: 'everyone',
    clubsOnly: false,
    query: z.strictObject(paging(100, 20)),
    reply: list(matchItemOfDivision),
  }),
  lastOfPlayer: call({
    method: 'GET',
    path: '/{lang}/console/{console}/player/{playerSlug}/last-matches',
    summary: 'Decided matches of a player, newest first',
    may: 'everyone',
    withAccount: false,
    query: z.strictObject(paging(100, 20)),
    reply: list(
      matchItemOfDivision.extend({
        goals: z.int(),
        assists: z.int(),
        yellows: z.int(),
        reds: z.int(),
        best_player: z.boolean(),
      }),
    ),
  }),
  exportDivision: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/export.json',
    summary: 'A season in the open football.json format',
    may: 'everyone',
    query: z.strictObject({ season: z.coerce.number().int().positive().optional() }),
    reply: z.object({ name: z.string(), matches: z.array(z.record(z.string(), z.unknown())) }),
  }),
  exportTournament: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/export.json',
    summary:
      "A tournament's current seasons in the open football.json format, each match with its division as its group",
    may: 'everyone',
    reply: z.object({ name: z.string(), matches: z.array(z.record(z.string(), z.unknown())) }),
  }),
  judged: call({
    method: 'GET',
    path: edit,
    summary: "What the judge's page starts from",
    may: judge,
    reply: one(judgedMatch),
  }),
  previewDecision: call({
    method: 'POST',
    path: `${edit}/preview`,
    summary: 'What a decision would change; changes nothing',
    may: judge,
    ownTeam: 'match',
    version: { noun: 'match', part: 'result' },
    body: decision,
    reply: one(preview),
  }),
  decide: call({
    method: 'PUT',
    path: edit,
    summary: 'Decide or correct a match: result, won by default, annul',
    may: judge,
    ownTeam: 'match',
    version: { noun: 'match', part: 'result' },
    body: decision,
    reply: one(z.object({ version, message: z.string() })),
  }),
  judgedStatistics: call({
    method: 'GET',
    path: `${edit}/{teamId}/edit-statistics`,
    summary: 'The lines of one team as the judge edits them',
    may: judge,
    clubsOnly: false,
    reply: one(
      match.extend({
        version,
        side: z.enum(['home', 'away']),
        squad: z.array(squadPlayer),
        lines: z.array(line),
        /** Own goals of the rival's players: they count for this team's score. */
        rival_own_goals: z.int(),
      }),
    ),
  }),
  decideStatistics: call({
    method: 'PUT',
    path: `${edit}/{teamId}/edit-statistics`,
    summary: 'Set the lines of one team',
    may: judge,
    clubsOnly: false,
    ownTeam: 'match',
    version: { noun: 'match', part: 'result' },
    body: statistics,
    reply: one(z.object({ version, message: z.string() })),
  }),
};
