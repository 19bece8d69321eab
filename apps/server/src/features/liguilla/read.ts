import { isLeagueMode } from '@matchnight/contract';
import { type Bracket, checkKnockoutSize, DEFAULT_LIGUILLA, honours } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { type DivisionRow, findAllSlots, hasLiguilla, seasonRefOf } from '../divisions/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { bracketOf } from './bracket.ts';
import { type InLanguage, namesOf } from './names.ts';
import {
  findAllMatches,
  findBySeason,
  kindOf,
  type LiguillaRow,
  pairingsOf,
  type TieMatch,
} from './repository.ts';
import { roundsView, teamView } from './view.ts';

/** The bracket of the asked season, or the current one. */
export const show: Handler<'liguilla.show'> = async (context) => {
  const { db, noun } = context;
  const { id, name, slug } = noun.division;
  return {
    data: {
      division: { id, name, slug },
      season: seasonRefOf(noun.division),
      ...(await shownBracket(db, await bracketNow(db, await plannedOf(db, noun.division)), context)),
    },
  };
};

/** What there is to see of a division's liguilla, before its season starts too: then as it would be. */
export async function shownBracket(db: DbOrTx, { row, matches, bracket }: BracketNow, language: InLanguage) {
  if (row.teams === null || bracket === null) return { teams: 0, champion: null, rounds: [] };
  const teams = await findAllTeamsByIds(db, row.entrants ?? []);
  const shown = { bracket, teams, matches, names: namesOf(language) };
  return {
    teams: row.teams,
    champion: teamView(shown, honours(bracket).champion),
    rounds: roundsView(shown),
  };
}

/** A liguilla as it stands: its matches, and the bracket that follows from them; null where none is played. */
export async function bracketNow(db: DbOrTx, row: LiguillaRow): Promise<BracketNow> {
  if (row.teams === null) return { row, matches: [], bracket: null };
  const matches = row.entrants === null ? [] : await findAllMatches(db, row.seasonId);
  return { row, matches, bracket: bracketOf(row, matches) };
}

export interface BracketNow {
  readonly row: LiguillaRow;
  readonly matches: readonly TieMatch[];
  readonly bracket: Bracket<number> | null;
}

/** The season's liguilla; of a season that is to start, the one that its division promises. */
export async function plannedOf(db: DbOrTx, division: DivisionRow): Promise<LiguillaRow> {
  const seasonId = division.season_id ?? 0;
  const row = await findBySeason(db, seasonId);
  const kind = kindOf(division.competition_type);
  const none = {
    seasonId,
    divisionId: division.id,
    kind,
    pairings: pairingsOf(division.competition_type, []),
    settings: DEFAULT_LIGUILLA,
    teams: null,
    entrants: null,
    dates: {},
    deadlines: {},
    withdrawn: [],
  };
  if (!isToStart(division)) return row ?? none;
  return { ...none, ...row, teams: await teamsToCome(db, division) };
}

/** How many would play it, if the season began now; null: too few. */
async function teamsToCome(db: DbOrTx, division: DivisionRow): Promise<number | null> {
  if (hasLiguilla(division)) return division.teams_playoffs;
  if (isLeagueMode(division.competition_type) || division.season_id === null) return null;
  const teams = (await findAllSlots(db, division.season_id)).length;
  return checkKnockoutSize(teams) === null ? teams : null;
}

/** Nothing of its season is fixed yet. */
export function isToStart({ season_state: state }: DivisionRow): boolean {
  return state === 'to_start' || state === 'programming';
}
