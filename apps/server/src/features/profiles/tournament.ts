import type { Handlers } from '../../platform/calls/handler.ts';
import type { Nouns } from '../../platform/calls/nouns.ts';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf, statusOf } from '../tournaments/index.ts';
import { findAllDivisionCards } from './repository/tournaments.ts';

type TournamentRow = Nouns['tournament'];
type DivisionRow = Awaited<ReturnType<typeof findAllDivisionCards>>[number];

/** A tournament with its divisions, their leaders among them. */
export const tournamentPage: Pick<Handlers<'tournaments'>, 'show'> = {
  async show({ db, noun: { tournament }, tag }) {
    tag(`console:${tournament.console}`);
    return { data: tournamentView(tournament, await findAllDivisionCards(db, tournament.id)) };
  },
};

function tournamentView(row: TournamentRow, divisions: readonly DivisionRow[]) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    status: statusOf(divisions),
    category: row.category,
    quantity: row.quantity,
    time_zone: row.time_zone,
    divisions: divisions.map(divisionCard),
  };
}

function divisionCard(row: DivisionRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    tier: row.tier,
    state: stateOf(row.state),
    image: pictureAddress(row.image),
    teams: row.teams ?? 0,
    leader:
      row.leader_name === null || row.leader_slug === null
        ? null
        : teamRef({ name: row.leader_name, slug: row.leader_slug, image: row.leader_image }),
  };
}
