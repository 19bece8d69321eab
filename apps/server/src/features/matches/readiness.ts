import { isLeagueMode, type Mode } from '@matchnight/contract';
import { frozenPlayoffs, teamsMayEnter } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { type PlayoffsAhead, playoffsAhead } from './ports.ts';
import { findAllSquadsOfSeasons } from './repository/readiness.ts';

/** What makes it unwise to create a season's fixtures, or goes on to be unwise as they are played, and how its play-offs would be frozen. */
export interface Readiness {
  readonly ownerless: number;
  readonly smallSquads: number;
  readonly smallestSquad: number;
  readonly undatedWeeks: number;
  /** Null: it plays none of its own, by its mode. */
  readonly playoffs: ReturnType<Awaited<ReturnType<PlayoffsAhead>>['get']> | null;
}

export interface ToStart {
  readonly season_id: number | null;
  readonly state: Parameters<typeof teamsMayEnter>[0] | null;
  readonly mode: Mode;
  readonly playoffs: number;
  /** How many teams have a place. */
  readonly slots: number;
}

/** By season, of those that are not over: the same two statements for any number of them, and for none. */
export async function readinessOf(
  db: DbOrTx,
  divisions: readonly ToStart[],
  events: Events,
): Promise<ReadonlyMap<number, Readiness>> {
  const ahead = divisions.flatMap(({ season_id: seasonId, state, mode, playoffs, slots }) =>
    seasonId !== null && state !== null && teamsMayEnter(state)
      ? [{ seasonId, mode, teams: frozenPlayoffs(playoffs, slots) }]
      : [],
  );
  const played = divisions.flatMap(({ season_id: id, state }) =>
    id !== null && state === 'in_progress' ? [id] : [],
  );
  const seasonIds = [...ahead.map(({ seasonId }) => seasonId), ...played];
  const squads = await findAllSquadsOfSeasons(db, seasonIds);
  const leagues = ahead.filter(({ mode }) => isLeagueMode(mode));
  const phases = await events.ask(playoffsAhead)(db, leagues);
  return new Map(
    seasonIds.map((seasonId) => {
      const of = squads.get(seasonId);
      const playoffs = phases.get(seasonId) ?? null;
      return [
        seasonId,
        {
          ownerless: of?.ownerless ?? 0,
          smallSquads: of?.small ?? 0,
          smallestSquad: of?.smallest ?? 0,
          undatedWeeks: playoffs?.undated ?? 0,
          playoffs,
        },
      ];
    }),
  );
}
