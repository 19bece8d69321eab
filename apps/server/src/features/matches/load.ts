import type { Side, Stage } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { disciplineOf, weightsOf } from '../tournaments/index.ts';
import { decisionOf, furtherOf, scoreOf } from './decision.ts';
import type { LineEntry, Match } from './match.ts';
import { stageOfTie } from './ports.ts';
import { findAllLines, type LineRow } from './repository/lines.ts';
import { lockAllUndecided, lockById, type MatchRow } from './repository/matches.ts';

/** What pages call a player. */
export interface Named {
  readonly nick: string;
  readonly slug: string;
}
export interface Loaded {
  readonly match: Match;
  /** The players in its lines. */
  readonly players: ReadonlyMap<number, Named>;
}

/**
 * The match, locked with its season: decisions of one season come one after the other.
 * @throws Refusal `not_found`
 */
export async function loadMatch(tx: Tx, id: number, events: Events): Promise<Loaded> {
  return await loadHeld(tx, found(await lockById(tx, id)), events);
}

/**
 * The match of a row that was read when it was held with its season. The lines are read behind the lock, too, so that they are
 * those of the version.
 */
export async function loadHeld(tx: DbOrTx, row: MatchRow, events: Events): Promise<Loaded> {
  // Before the first decision there are none.
  const lines = row.version === 0 ? [] : await findAllLines(tx, row.id);
  const match = { ...matchOf(row, lines), level: await levelOf(tx, row, events) };
  return { match, players: playersOf(lines) };
}

/** All matches of a season's league that nobody has decided, by their ids: for factories, which decide them all. */
export async function loadUndecided(tx: Tx, seasonId: number): Promise<ReadonlyMap<number, Match>> {
  const rows = await lockAllUndecided(tx, seasonId);
  return new Map(rows.map((row) => [row.id, { ...matchOf(row, []), level: { kind: 'round' } }]));
}

/** What may decide a match when it is level. */
export async function levelOf(
  db: DbOrTx,
  { id, season_id, tie }: Pick<MatchRow, 'id' | 'season_id' | 'tie'>,
  events: Events,
): Promise<Stage> {
  return tie === null ? { kind: 'round' } : await events.ask(stageOfTie)(db, season_id, id);
}

/** The match that a row and its lines mean. */
export function matchOf(row: MatchRow, lines: readonly LineRow[]): Omit<Match, 'level'> {
  const entriesOf = (teamId: number) => lines.filter(({ team_id }) => team_id === teamId).map(entryOf);
  return {
    id: row.id,
    version: row.version,
    seasonId: row.season_id,
    seasonState: row.season_state,
    divisionId: row.division_id,
    tournamentId: row.tournament_id,
    console: row.console,
    kind: row.kind,
    isPremium: row.is_premium,
    week: row.week,
    stage: row.stage,
    date: row.date,
    teams: { home: row.home_team_id, away: row.away_team_id },
    weights: weightsOf(row.index_weights),
    discipline: disciplineOf(row.season_discipline),
    decision: decisionOf(row),
    decidedAt: row.decided_at,
    how: row.decided_how,
    waits: row.awaits && { for: row.awaits, why: row.awaits_why, until: row.awaits_until },
    reason: row.decided_reason,
    lines: { home: entriesOf(row.home_team_id), away: entriesOf(row.away_team_id) },
    held: {
      home: isHeld(row, 'home') ? row.home_fair_play : null,
      away: isHeld(row, 'away') ? row.away_fair_play : null,
    },
    bestPlayer: row.best_player_id,
    goalsOnly: {
      home: row.is_import || row.goals_only === 'home',
      away: row.is_import || row.goals_only === 'away',
    },
    halfTime: scoreOf(row.home_half_goals, row.away_half_goals),
    further: furtherOf(row),
  };
}

/** Whether the lines of a side are in question. */
function isHeld({ held_lines: held }: Pick<MatchRow, 'held_lines'>, side: Side): boolean {
  return held === side || held === 'both';
}

export function entryOf(line: LineRow): LineEntry {
  return {
    playerId: line.player_id,
    position: line.position,
    registered: line.registered,
    started: line.started,
    goalkeeper: line.goalkeeper,
    goals: line.goals,
    assists: line.assists,
    yellows: line.yellows,
    reds: line.reds,
    ownGoals: line.own_goals,
  };
}

export function playersOf(lines: readonly LineRow[]): Map<number, Named> {
  const players = new Map<number, Named>();
  for (const { player_id: id, nick, slug } of lines) {
    if (id !== null && nick !== null && slug !== null) players.set(id, { nick, slug });
  }
  return players;
}
