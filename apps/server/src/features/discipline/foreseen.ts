import { type Foresee, pairsOf } from '../matches/index.ts';
import { findAllLeft } from './repository/suspensions.ts';

/** Who would have more matches to miss, or fewer. */
export const suspensionsWouldChange: Foresee<'suspensions'> = async (tx, match) => {
  const before = await findAllLeft(tx, match);
  return async () => {
    const pairs = pairsOf(before, await findAllLeft(tx, match), ({ player_id }) => player_id);
    return pairs.flatMap(({ was, is, either: { nick, slug } }) => {
      const [from, to] = [was?.left ?? 0, is?.left ?? 0];
      return from === to ? [] : [{ player: { nick, slug }, left_before: from, left: to }];
    });
  };
};
