import type { Foresee } from '../matches/index.ts';
import { pairsOf } from '../matches/index.ts';
import { findAllCounts } from './repository/players.ts';
import { tableOf } from './table.ts';

/** The rows of the table that change. */
export const tableWouldChange: Foresee<'table'> = async (tx, { seasonId }) => {
  const before = await tableOf(tx, seasonId);
  return async () => {
    const former = new Map(before.map((row) => [row.team.slug, row]));
    return (await tableOf(tx, seasonId)).flatMap((row) => {
      const was = former.get(row.team.slug) ?? row;
      const isSame =
        row.position === was.position &&
        row.points === was.points &&
        row.goal_difference === was.goal_difference;
      if (isSame) return [];
      return {
        team: row.team,
        position_before: was.position,
        position: row.position,
        points_before: was.points,
        points: row.points,
        goal_difference_before: was.goal_difference,
        goal_difference: row.goal_difference,
      };
    });
  };
};

const SHOWN = {
  goals: 'goals',
  assists: 'assists',
  yellows: 'yellow_cards',
  reds: 'red_cards',
  index: 'index',
} as const;

/** What players would get or lose. */
export const playersWouldChange: Foresee<'players'> = async (tx, { seasonId }) => {
  const before = await findAllCounts(tx, seasonId);
  return async () => {
    const after = await findAllCounts(tx, seasonId);
    const pairs = pairsOf(before, after, ({ player_id, team_id }) => `${player_id}:${team_id}`);
    return pairs.flatMap(({ was, is, either: { nick, slug } }) => {
      const more = (field: keyof typeof SHOWN) => (is?.[SHOWN[field]] ?? 0) - (was?.[SHOWN[field]] ?? 0);
      const difference = {
        goals: more('goals'),
        assists: more('assists'),
        yellows: more('yellows'),
        reds: more('reds'),
        index: more('index'),
      };
      const isSame = Object.values(difference).every((number) => number === 0);
      return isSame ? [] : [{ player: { nick, slug }, ...difference }];
    });
  };
};
