import { isFormation, placesOf } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllPublic } from './repository/formations.ts';

type Row = Awaited<ReturnType<typeof findAllPublic>>[number];

/** What a team lets everybody see; a place whose player left is empty. */
export const ofTeam: Handler<'formations.ofTeam'> = async ({ db, noun: { team }, tag }) => {
  const rows = await findAllPublic(db, team.id);
  for (const { tournament_id, player_id } of rows) {
    tag(`tournament:${tournament_id}`);
    if (player_id !== null) tag(`player:${player_id}`);
  }
  const byTournament = Map.groupBy(rows, ({ tournament_id }) => tournament_id);
  return { data: { formations: [...byTournament.values()].flatMap(formationView) } };
};

function formationView(rows: readonly Row[]) {
  const [first] = rows;
  if (!first || !isFormation(first.shape)) return [];
  const { name, slug, image, shape, updated_at } = first;
  return {
    tournament: { name, slug, image: pictureAddress(image) },
    shape,
    updated_at: updated_at.toISOString(),
    starters: placesOf(shape).map((_, at) => starterView(rows.find(({ place }) => place === at))),
  };
}

function starterView(row: Row | undefined) {
  if (!row || row.nick === null || row.player_slug === null) return null;
  return { nick: row.nick, slug: row.player_slug, avatar: pictureAddress(row.avatar) };
}
