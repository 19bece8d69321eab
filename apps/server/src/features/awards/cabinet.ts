import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import type { Tag } from '../../platform/touch.ts';
import { teamRef } from '../teams/index.ts';
import { shownPlaces } from '../tournaments/index.ts';
import {
  type AwardRow,
  findAllAwards,
  findAllDivisionsOf,
  findAllTitles,
  type Holder,
} from './repository/cabinet.ts';

/** What a team won. */
export const ofTeam: Handler<'awards.ofTeam'> = async ({ db, noun: { team }, tag }) => {
  const { data, divisions } = await cabinetOf(db, { teamId: team.id });
  tag(...divisions);
  return { data };
};

/** What a player won, with teams and alone. */
export const ofPlayer: Handler<'awards.ofPlayer'> = async ({ db, noun: { player }, tag }) => {
  tag(`names:${player.console}`);
  tag(...(await findAllDivisionsOf(db, player.id)).map((id) => `division:${id}` as const));
  const places = await shownPlaces(db, player.id, tag);
  const { data, divisions } = await cabinetOf(db, { playerId: player.id, places });
  tag(...divisions);
  return { data };
};

async function cabinetOf(db: Db, holder: Holder) {
  const titles = await findAllTitles(db, holder);
  const awards = await findAllAwards(db, holder);
  const divisions = new Set([...titles, ...awards].map(({ division_id: id }): Tag => `division:${id}`));
  return {
    divisions,
    data: {
      titles: titles.map((row) => ({
        place: row.place,
        team: teamRef({ name: row.team_name, slug: row.team_slug, image: row.team_image }),
        ...wonView(row),
      })),
      awards: awards.map((row) => ({ name: row.name, ...wonView(row) })),
    },
  };
}

function wonView(row: Omit<AwardRow, 'name'>) {
  return {
    tournament: { name: row.tournament_name, slug: row.tournament_slug },
    division: { name: row.division_name, slug: row.division_slug },
    season: row.season_name,
    image: pictureAddress(row.image),
    delivered_at: row.delivered_at.toISOString(),
  };
}
