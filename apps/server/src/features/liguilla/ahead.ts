import { legsOf, liguillaWeeks, seatInOrder, USUAL_LIGUILLA } from '@matchnight/rules';
import type { KnockoutsAhead, PlayoffsAhead } from '../matches/index.ts';
import { emptyBracketOf } from './bracket.ts';
import { findAllBySeasons } from './repository/brackets.ts';
import { weeksOf } from './weeks.ts';

/** Knockouts that are to start, drawn by the numbers of their teams, as their administrators set them. */
export const knockoutsToCome: KnockoutsAhead = async (db, seasons) => {
  if (seasons.length === 0) return new Map();
  const rows = await findAllBySeasons(
    db,
    seasons.map(({ seasonId }) => seasonId),
  );
  const settingsOf = new Map(rows.map(({ seasonId, settings }) => [seasonId, settings]));
  return new Map(
    seasons.map(({ seasonId, teams, byHand, feeding }) => {
      const settings = settingsOf.get(seasonId) ?? USUAL_LIGUILLA;
      const numbers = Array.from({ length: teams }, (_, index) => index + 1);
      const fed = feeding && { ...feeding, seasons: [], seats: [] };
      const empty = emptyBracketOf({ kind: 'knockout', pairings: null, fed, teams, settings });
      const bracket = fed ? empty : seatInOrder(empty, numbers);
      const isNamed = byHand || fed !== null;
      const legs = Map.groupBy(legsOf(bracket), ({ week }) => week);
      const playing = new Set((legs.get(1) ?? []).flatMap(({ home, away }) => [home, away]));
      const weeks = liguillaWeeks(bracket).map(({ week, rounds }) => ({
        stages: rounds,
        pairings: isNamed ? [] : (legs.get(week) ?? []).map(({ home, away }) => ({ home, away })),
        exempt: week === 1 && !isNamed ? numbers.filter((number) => !playing.has(number)) : [],
      }));
      const matches = bracket.ties
        .filter(({ sources }) => sources.every(({ kind }) => kind !== 'bye'))
        .reduce((sum, tie) => sum + tie.legs, 0);
      return [seasonId, { weeks, matches }];
    }),
  );
};

/** The play-offs of leagues that are to start, as their administrators set them. */
export const playoffsToCome: PlayoffsAhead = async (db, seasons) => {
  const rows = await findAllBySeasons(
    db,
    seasons.map(({ seasonId }) => seasonId),
  );
  const rowOf = new Map(rows.map((row) => [row.seasonId, row]));
  return new Map(
    seasons.map(({ seasonId, teams }) => {
      const { settings = USUAL_LIGUILLA, dates = {} } = rowOf.get(seasonId) ?? {};
      const drawn = { kind: 'liguilla', pairings: null, fed: null, settings } as const;
      const weeks = weeksOf({ ...drawn, teams: teams < 2 ? null : teams });
      const undated = weeks.filter(({ week }) => dates[week] === undefined).length;
      return [seasonId, { teams, undated, settings }];
    }),
  );
};
