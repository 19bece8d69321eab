import { pictureAddress } from '../../platform/files.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { NamedAward } from './repository/awards.ts';

/** An award with its recipient. */
export function awardView(row: Omit<NamedAward, 'is_gone'>) {
  const { id, name, image, team_name, team_slug, nick, player_slug } = row;
  return {
    id,
    name,
    image: pictureAddress(image),
    team:
      team_name === null || team_slug === null
        ? null
        : teamRef({ name: team_name, slug: team_slug, image: row.team_image }),
    player: nick === null || player_slug === null ? null : playerOf({ ...row, nick, slug: player_slug }),
  };
}

/** Names an award with its recipient: equal while it goes to the same one. */
export function nameOfAward({
  id,
  team_id,
  player_id,
}: Pick<NamedAward, 'id' | 'team_id' | 'player_id'>): string {
  return team_id === null ? `${id}.p${player_id}` : `${id}.t${team_id}`;
}

function playerOf(row: Parameters<typeof playerFace>[0]) {
  const { nick, slug, avatar } = playerFace(row);
  return { nick, slug, avatar };
}
