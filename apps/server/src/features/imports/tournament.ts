import type { Console, Mode } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { createTournament } from '../tournaments/index.ts';
import type { Into } from './importer/names.ts';
import { findTournament } from './repository/places.ts';

/** The tournament of that name that an import made, or a new one: for the console, since organisers import into their own. */
export async function findOrMakeTournament(
  tx: Tx,
  asked: {
    readonly console: Console;
    readonly name: string;
    readonly mode: Mode;
    /** For a new tournament; an existing one keeps its own. */
    readonly timeZone: string;
  },
): Promise<Into & { readonly timeZone: string }> {
  const { console, name, mode, timeZone } = asked;
  const known = await findTournament(tx, console, name);
  if (known) return known;
  const { id, slug } = await createTournament(tx, { console, name, mode, timeZone, isImport: true });
  return { id, slug, console, timeZone };
}
