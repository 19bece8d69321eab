import type { Handlers } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import {
  type DivisionRow,
  divisionFields,
  drawsOf,
  dropOutsOf,
  hasLiguilla,
  seasonRefOf,
} from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { divisionDesk } from './division-desk.ts';
import { findAllPlaced, findSeasonsAndWeeks, type SeasonsAndWeeks } from './repository/divisions.ts';

type SlotRow = Awaited<ReturnType<typeof findAllPlaced>>[number];

/** A division with its seasons and weeks, and its teams by their places. */
export const divisionsCalls: Pick<Handlers<'divisions'>, 'show' | 'teams' | 'desk'> = {
  async show({ db, noun: { division }, now, until }) {
    const found = await findSeasonsAndWeeks(db, division.id, division.season_id, now);
    if (found.until) until(found.until);
    return { data: divisionView(division, found) };
  },
  async teams({ db, noun: { division } }) {
    const { id, name, slug, season_id, tournament_id } = division;
    const slots = season_id === null ? [] : await findAllPlaced(db, season_id, tournament_id);
    const draws = season_id === null ? [] : await drawsOf(db, season_id);
    return {
      data: {
        division: { id, name, slug },
        teams: slots.map(teamView),
        drop_outs: dropOutsOf(slots[0]?.drop_outs),
        draws,
      },
    };
  },
  desk: divisionDesk,
};

function divisionView(row: DivisionRow, found: SeasonsAndWeeks) {
  const { seasons, current, total, published, champion } = found;
  return {
    ...divisionFields(row),
    background: pictureAddress(row.background),
    tournament: {
      id: row.tournament_id,
      name: row.tournament_name,
      slug: row.tournament_slug,
      kind: row.tournament_kind,
      time_zone: row.time_zone,
    },
    season: seasonRefOf(row),
    seasons: seasons.map(({ id, name, state }) => ({ id, name, state: stateOf(state) })),
    weeks: { current, total },
    has_liguilla: hasLiguilla(row),
    team_of_the_week: published,
    champion: champion && teamRef(champion),
    has_champions: found.hasChampions,
    buttons: [...found.buttons],
  };
}

function teamView(row: SlotRow) {
  return { team: teamRef(row), players: row.players ?? 0, position: row.position };
}
