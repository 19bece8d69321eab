import type { Handlers } from '../../platform/calls/handler.ts';
import type { Nouns } from '../../platform/calls/nouns.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllFeedsOfTournament, placesOf, roleOf, strengthsOfDivisions } from '../divisions/index.ts';
import { findShowcase } from '../showcase/index.ts';
import { teamRef } from '../teams/index.ts';
import {
  countTeamsOfTournaments,
  findAllAdministrators,
  isSiteWide,
  stateOf,
  statusOf,
} from '../tournaments/index.ts';
import { tournamentPays } from './ports.ts';
import { countDisputed } from './repository/desks.ts';
import { findAllDivisionCards, findHonours } from './repository/tournaments.ts';

type TournamentRow = Nouns['tournament'];
type DivisionRow = Awaited<ReturnType<typeof findAllDivisionCards>>[number];

/** A tournament with its divisions: for readers with their leaders, for administrators with what waits. */
export const tournamentPage: Pick<Handlers<'tournaments'>, 'show' | 'desk'> = {
  async show({ db, noun: { tournament }, tag, now, until, events }) {
    tag(`standings:${tournament.id}`, `names:${tournament.console}`);
    const administrators = await findAllAdministrators(db, tournament.id);
    const divisions = await findAllDivisionCards(db, tournament.id);
    const place = { tournamentId: tournament.id, timeZone: tournament.time_zone, now };
    const showcase = await findShowcase(db, place);
    const { has_champions, pays } = await findHonours(
      db,
      tournament.id,
      events.ask(tournamentPays)(tournament.id),
    );
    if (showcase.until) until(showcase.until);
    return {
      data: {
        ...tournamentView(tournament, divisions),
        administrators: administrators.map(({ nick, slug }) => ({ nick, slug })),
        has_champions,
        pays,
        buttons: [...showcase.buttons],
        banners: showcase.banners.map((banner) => ({ ...banner, image: pictureAddress(banner.image) ?? '' })),
      },
    };
  },
  async desk({ db, noun: { tournament }, viewer }) {
    const divisions = await findAllDivisionCards(db, tournament.id);
    const feeds = Map.groupBy(
      await findAllFeedsOfTournament(db, tournament.id),
      ({ division_id }) => division_id,
    );
    const teams = await countTeamsOfTournaments(db, [tournament.id]);
    const view = deskView(tournament, divisions, {
      teams: teams.get(tournament.id) ?? 0,
      disputed: await countDisputed(db, tournament.id),
      placesOf: (id) => placesOf(feeds.get(id) ?? []),
    });
    return { data: { ...view, can: { site: isSiteWide(viewer) } } };
  },
};

function deskView(
  row: TournamentRow,
  divisions: readonly DivisionRow[],
  of: {
    readonly teams: number;
    readonly disputed: ReadonlyMap<number, number>;
    readonly placesOf: (divisionId: number) => number | null;
  },
) {
  return {
    ...headOf(row, divisions),
    hidden: row.hidden,
    teams: of.teams,
    divisions: divisions.map((division) => ({
      ...cardOf(division),
      disputed: of.disputed.get(division.id) ?? 0,
      places: of.placesOf(division.id),
    })),
  };
}

function tournamentView(row: TournamentRow, divisions: readonly DivisionRow[]) {
  return {
    ...headOf(row, divisions),
    background: pictureAddress(row.background),
    category: row.category,
    quantity: row.quantity,
    time_zone: row.time_zone,
    divisions: divisionCards(divisions),
  };
}

function headOf(row: TournamentRow, divisions: readonly DivisionRow[]) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    status: statusOf(divisions),
    has_groups: divisions.some(({ feeds_into }) => feeds_into !== null),
  };
}

function cardOf(row: DivisionRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    tier: row.tier,
    state: stateOf(row.state),
    image: pictureAddress(row.image),
    teams: row.teams ?? 0,
  };
}

function divisionCards(rows: readonly DivisionRow[]) {
  const strengths = strengthsOfDivisions(rows);
  return rows.map((row) => ({
    ...cardOf(row),
    strength: roleOf(row, rows).kind === 'ladder' ? (strengths.get(row.id) ?? null) : null,
    leader: teamOrNull(row.leader_name, row.leader_slug, row.leader_image),
    champion: teamOrNull(row.champion_name, row.champion_slug, row.champion_image),
  }));
}

function teamOrNull(name: string | null, slug: string | null, image: string | null) {
  return name === null || slug === null ? null : teamRef({ name, slug, image });
}
