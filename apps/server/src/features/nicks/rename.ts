import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { changeSlug, slugOf } from '../../platform/slugs.ts';
import { type Named, renamePlayer } from '../accounts/index.ts';
import { findAllTeamsByIds, updateTeam } from '../teams/index.ts';
import { findAllSinglePlaces } from '../tournaments/index.ts';
import type { PlayerRow } from './repository/players.ts';

export interface Slot {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}
export interface Renaming {
  readonly before: Named;
  readonly after: Named;
  readonly slots: readonly { readonly before: Slot; readonly after: Slot }[];
}

/** A player's places in 1v1: teams of one that bear the nick. */
export async function slotsOf(db: DbOrTx, playerId: number): Promise<Slot[]> {
  const places = await findAllSinglePlaces(db, playerId);
  const ids = [...new Set(places.map(({ team_id }) => team_id))].sort((a, b) => a - b);
  const teams = await findAllTeamsByIds(db, ids);
  return ids.flatMap((id) => teams.find((team) => team.id === id) ?? []);
}

/** Renames a player, and their places in 1v1 with them. The rows are held; the caller touches. */
export async function rename(
  tx: Tx,
  row: PlayerRow,
  to: { nick: string; gamertag: string | undefined; siteName: string },
): Promise<Renaming> {
  const before = { nick: row.nick, gamertag: row.gamertag, slug: row.slug };
  const after = await renamePlayer(tx, row, to);
  const slots: { before: Slot; after: Slot }[] = [];
  const name = after.nick;
  for (const { id, name: former, slug: from } of name === before.nick ? [] : await slotsOf(tx, row.id)) {
    const asked = {
      table: 'teams',
      id,
      console: row.console,
      from,
      candidates: [slugOf(name, 'team')],
    } as const;
    const slug = await changeSlug(tx, asked);
    await updateTeam(tx, id, { name, slug });
    slots.push({ before: { id, name: former, slug: from }, after: { id, name, slug } });
  }
  return { before, after, slots };
}
