import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { findAllListed, findAllSquad, MarketList } from './repository/lists.ts';

type ListedRow = Awaited<ReturnType<typeof findAllListed>>[number];
type SquadRow = Awaited<ReturnType<typeof findAllSquad>>[number];

/** A player of one of the market's lists. */
export function listedView(list: MarketList, row: ListedRow) {
  const { team_name: name, team_slug: slug, team_image: image } = row;
  const since = list === 'free' ? row.free_market_since : row.for_sale_since;
  return {
    ...playerView(row),
    team: name === null || slug === null ? null : teamRef({ name, slug, image }),
    // The list holds nobody without.
    since: (since ?? new Date(0)).toISOString(),
  };
}

export function squadView(row: SquadRow) {
  return {
    ...playerView(row),
    role: row.role,
    for_sale_since: row.for_sale_since?.toISOString() ?? null,
  };
}

function playerView(row: SquadRow | ListedRow) {
  return {
    player: playerFace(row),
    position: row.position,
    price: row.price,
    price_change: row.change,
    index: row.index,
    played: row.played ?? 0,
  };
}
