import type { Id } from '../ids.ts';
import type { Decision, Score, Side, Sides } from '../match/decision.ts';
import type { Line, UnknownLine } from '../match/match-sheet.ts';
import type { WhenLevel } from './when-level.ts';

/** The part of the season that a match belongs to: it says what may decide a level match. */
export type Stage =
  | { readonly kind: 'round' }
  | {
      readonly kind: 'knockout';
      /** A single match, or the last leg: only these can have extra time and penalties. */
      readonly decidingLeg: boolean;
      /** The goals of the legs before, by this match's home and away team; null in a single match. */
      readonly legsBefore: Score | null;
      readonly whenLevel: WhenLevel;
    };

/** What a kind of tournament requires of the lines. */
export type LineRules = {
  readonly fewestStarters: number;
  readonly mostStarters: number;
  /** Starters and alternates; null = as many as the squad has. */
  readonly mostPlayers: number | null;
  /** Clubs report scorers, so the lines must make the score; 1v1 reports only scores and cards. */
  readonly goalsByLine: boolean;
};

export const LINE_RULES: Readonly<Record<'clubs' | 'single', LineRules>> = {
  clubs: { fewestStarters: 4, mostStarters: 11, mostPlayers: null, goalsByLine: true },
  single: { fewestStarters: 1, mostStarters: 1, mostPlayers: 1, goalsByLine: false },
};

/** What a team's manager reports of its players, and of unknown ones. */
export type TeamLines<Player extends Id = Id> = {
  readonly lines: readonly Line<Player>[];
  readonly unknown: UnknownLine;
};

/** Why a player may not be reported as having played. For premium, `mayPlayAsPremium` has the rule. */
export type Bar = 'suspended' | 'banned' | 'not_premium';

/** One team's lines and the players that they may name, both as of the agreed kick-off. */
export type TeamReport<Player extends Id = Id> = TeamLines<Player> & {
  readonly squad: ReadonlySet<Player>;
  readonly barred: ReadonlyMap<Player, Bar>;
};

/** A manager's report (the rival's side is null) or a judge's ruling (both sides, or neither). */
export type ReportedResult<Player extends Id = Id> = {
  readonly stage: Stage;
  readonly decision: Decision;
  readonly teams: Sides<TeamReport<Player> | null>;
  readonly bestPlayer: Player | null;
  readonly rules: LineRules;
  /** Lines of an import name scorers only: no line-up is checked. */
  readonly imported: boolean;
};

export type ScorePart = 'score' | 'extra_time' | 'penalties';
export type CountField = 'goals' | 'assists' | 'ownGoals';

/** Everything that can be wrong with a result. `side` is the team concerned. */
export type ResultFailure<Player extends Id = Id> =
  /** The status is none of played, won by default and annulled, or the winner of a default is unknown. */
  | { readonly code: 'decision_unknown' }
  | { readonly code: 'goals_not_whole'; readonly part: ScorePart; readonly side: Side }
  | { readonly code: 'goals_negative'; readonly part: ScorePart; readonly side: Side }
  | { readonly code: 'goals_too_many'; readonly part: ScorePart; readonly side: Side; readonly most: number }
  | { readonly code: 'extra_time_not_allowed' }
  /** The match is level, and extra time is required. */
  | { readonly code: 'extra_time_missing' }
  | { readonly code: 'extra_time_not_level' }
  | { readonly code: 'extra_time_below_score'; readonly side: Side }
  | { readonly code: 'penalties_not_allowed' }
  | { readonly code: 'penalties_not_level' }
  | { readonly code: 'penalties_without_winner' }
  | { readonly code: 'knockout_without_winner' }
  /** The lines hold more than cards, though the match was not played to its end. */
  | { readonly code: 'statistics_not_allowed' }
  | { readonly code: 'player_not_in_squad'; readonly side: Side; readonly player: Player }
  | { readonly code: 'player_suspended'; readonly side: Side; readonly player: Player }
  | { readonly code: 'player_banned'; readonly side: Side; readonly player: Player }
  | { readonly code: 'player_not_premium'; readonly side: Side; readonly player: Player }
  | { readonly code: 'player_twice'; readonly side: Side; readonly player: Player }
  | {
      readonly code: 'too_many_players';
      readonly side: Side;
      readonly players: number;
      readonly most: number;
    }
  /** 1v1 reports scores and cards only. */
  | { readonly code: 'only_cards'; readonly side: Side }
  | { readonly code: 'two_goalkeepers'; readonly side: Side; readonly players: readonly Player[] }
  | {
      readonly code: 'too_many_starters';
      readonly side: Side;
      readonly starters: number;
      readonly most: number;
    }
  | {
      readonly code: 'too_few_starters';
      readonly side: Side;
      readonly starters: number;
      readonly fewest: number;
    }
  | {
      readonly code: 'count_invalid';
      readonly side: Side;
      /** null = the line of the unknown players. */
      readonly player: Player | null;
      readonly field: CountField;
    }
  | { readonly code: 'position_unknown'; readonly side: Side; readonly player: Player }
  | { readonly code: 'yellows_invalid'; readonly side: Side; readonly player: Player }
  | { readonly code: 'reds_invalid'; readonly side: Side; readonly player: Player }
  | {
      readonly code: 'assists_more_than_goals';
      readonly side: Side;
      readonly assists: number;
      readonly goals: number;
    }
  | {
      readonly code: 'goals_do_not_add_up';
      readonly side: Side;
      readonly score: number;
      readonly counted: number;
    }
  | {
      readonly code: 'own_goals_more_than_rival_score';
      readonly side: Side;
      readonly ownGoals: number;
      readonly score: number;
    }
  | { readonly code: 'best_player_did_not_play'; readonly player: Player };

export type ResultCheck<Player extends Id = Id> =
  | { readonly ok: true }
  | { readonly ok: false; readonly failures: readonly ResultFailure<Player>[] };
