import type { Tx } from '../../platform/database/index.ts';
import type { Lock } from '../../platform/holds.ts';
import { lockDivision } from '../divisions/index.ts';
import { lockPlayer } from '../players/index.ts';
import { lockTeam } from '../teams/index.ts';
import { lockTournament } from '../tournaments/index.ts';
import type { Target, TargetNoun } from './target.ts';

/** In the order in which all writes take them. */
const LOCKS: readonly (readonly [noun: TargetNoun, lock: Lock])[] = [
  ['player', lockPlayer],
  ['team', lockTeam],
  ['tournament', lockTournament],
  ['division', lockDivision],
];

/** Holds what jobs take something off, before they do: what is worn is kept with it, and whoever dresses it holds it first, too. */
export async function holdTargets(tx: Tx, targets: readonly Target[]): Promise<void> {
  for (const [noun, lock] of LOCKS) {
    const ids = new Set(targets.filter((one) => one.noun === noun).map(({ id }) => id));
    for (const id of [...ids].sort((a, b) => a - b)) await lock(tx, id);
  }
}
