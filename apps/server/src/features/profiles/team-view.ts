import { ELO_START, eloShown } from '@matchnight/rules';
import type { Nouns } from '../../platform/calls/nouns.ts';
import { pictureAddress } from '../../platform/files.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { findAllPlaces, findAllSquad, findHead } from './repository/teams.ts';

type TeamRow = Nouns['team'];
type HeadRow = NonNullable<Awaited<ReturnType<typeof findHead>>>;
type PlaceRow = Awaited<ReturnType<typeof findAllPlaces>>[number];
type PlayerRow = Awaited<ReturnType<typeof findAllSquad>>[number];

export function teamView(row: TeamRow, head: HeadRow, divisions: readonly PlaceRow[]) {
  return {
    id: row.id,
    ...teamRef(row),
    background: pictureAddress(row.background),
    wears_background: row.worn_background !== null,
    created_at: row.created_at.toISOString(),
    of_one: row.of_one,
    disbanded_at: row.disbanded_at?.toISOString() ?? null,
    manager:
      head.owner_nick === null || head.owner_slug === null
        ? null
        : { nick: head.owner_nick, slug: head.owner_slug },
    rating: eloShown(head.rating ?? ELO_START),
    titles: head.titles ?? 0,
    divisions: divisions.map(placeView),
  };
}

/** A team's position in one of its divisions. */
export function placeView(division: PlaceRow) {
  return {
    division: { name: division.division_name, slug: division.division_slug },
    tournament: { name: division.tournament_name, slug: division.tournament_slug },
    position: division.position,
    form: division.form ?? '',
  };
}

/** One item a player, however many tournaments signed them: the newest registration tells role and position. */
export function squadView(rows: readonly PlayerRow[]) {
  const byPlayer = new Map<number, ReturnType<typeof squadItem>>();
  for (const row of rows) {
    const known = byPlayer.get(row.id);
    if (known) known.tournaments.push({ name: row.tournament_name, slug: row.tournament_slug });
    else byPlayer.set(row.id, squadItem(row));
  }
  return [...byPlayer.values()];
}

function squadItem(row: PlayerRow) {
  return {
    player: playerFace(row),
    position: row.position,
    role: row.role,
    is_manager: row.is_manager,
    tournaments: [{ name: row.tournament_name, slug: row.tournament_slug }],
    played: row.played ?? 0,
    goals: row.goals ?? 0,
    assists: row.assists ?? 0,
  };
}
