import { rankOf } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import { findAllAdministered, stateOf, statusOf, type TournamentRow } from '../tournaments/index.ts';
import { findAllByTournaments, findAllTeamsOfTournament } from './repository/of-tournaments.ts';

type PlainRow = Omit<TournamentRow, 'category'>;
type DivisionRow = Awaited<ReturnType<typeof findAllByTournaments>>[number];
type TeamRow = Awaited<ReturnType<typeof findAllTeamsOfTournament>>[number];

/** What is told of a tournament by its divisions. */
export const tournamentDivisions: Pick<Handlers<'tournaments'>, 'teams' | 'administered'> = {
  async teams({ db, noun: { tournament } }) {
    return { data: (await findAllTeamsOfTournament(db, tournament.id)).map(teamView) };
  },
  async administered({ db, params, query, page, viewer }) {
    const isSiteWide = rankOf(viewer.type) >= rankOf('FULL');
    const { rows, total } = await findAllAdministered(db, {
      console: params.console,
      userId: viewer.userId,
      isSiteWide,
      isRun: query.of === 'run',
      text: query.q,
      sort: query.sort,
      ...page,
    });
    const divisions = await findAllByTournaments(
      db,
      rows.map(({ id }) => id),
    );
    return { rows: rows.map((row) => administeredView(row, divisions)), total, can: { create: isSiteWide } };
  },
};

function teamView(row: TeamRow) {
  return {
    team: teamRef(row),
    division: row.division_slug === null ? null : { name: row.division_name ?? '', slug: row.division_slug },
    players: row.players ?? 0,
  };
}

function administeredView(row: PlainRow, divisions: readonly DivisionRow[]) {
  const own = divisions.filter((division) => division.tournament_id === row.id);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    status: statusOf(own),
    hidden: row.hidden,
    created_at: row.created_at.toISOString(),
    divisions: own.map(({ id, name, slug, state }) => ({ id, name, slug, state: stateOf(state) })),
  };
}
