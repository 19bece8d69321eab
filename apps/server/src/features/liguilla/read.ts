import { isLeagueMode } from '@matchnight/contract';
import { type Bracket, checkKnockoutSize, fedTeams, honours, USUAL_LIGUILLA } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import {
  type DivisionRow,
  findAllDivisionNames,
  findAllSlots,
  hasLiguilla,
  seasonRefOf,
} from '../divisions/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { bracketOf } from './bracket.ts';
import { fedToCome } from './fed.ts';
import { isMiniLeague } from './mini-league.ts';
import { shownMiniLeague } from './mini-league-view.ts';
import { type InLanguage, namesOf } from './names.ts';
import { findAllOriented, type OrientedMatch } from './oriented.ts';
import { type BracketPart, partOf } from './part.ts';
import { findBySeason, kindOf, type LiguillaRow, pairingsOf } from './repository/brackets.ts';
import { standingNow } from './standing-now.ts';
import { foundView, roundsView, type Shown, teamView } from './view.ts';

/** The bracket of the asked season, or the current one. */
export const show: Handler<'liguilla.show'> = async (context) => {
  const { db, noun, query } = context;
  const { id, name, slug } = noun.division;
  const now = await bracketNow(db, await plannedOf(db, noun.division));
  // It shows who stands in the groups that feed it.
  context.tag(...(now.row.fed?.seasons ?? []).map(({ group }) => `division:${group}` as const));
  const head = { division: { id, name, slug }, season: seasonRefOf(noun.division) };
  if (isPlayedAsLeague(now.row)) {
    return { data: { ...head, ...(await shownMiniLeague(db, now.row, context)), part: null, found: null } };
  }
  const shown = await shownWith(db, now, context);
  const part = shown && partOf(shown.bracket, now.row.teams ?? 0, query);
  return {
    data: {
      ...head,
      ...bracketView(now, shown, part?.ties),
      part: part && partView(part),
      found: shown && query.q !== undefined ? foundView(shown, query.q) : null,
    },
  };
};

/** What there is to see of a division's liguilla, before its season starts too: then as it would be. */
export async function shownBracket(db: DbOrTx, now: BracketNow, language: InLanguage) {
  if (isPlayedAsLeague(now.row)) return await shownMiniLeague(db, now.row, language);
  return bracketView(now, await shownWith(db, now, language));
}

function isPlayedAsLeague(row: LiguillaRow): row is LiguillaRow & { readonly teams: number } {
  return row.teams !== null && isMiniLeague(row);
}

/** What a bracket is shown with; null where none is played. */
async function shownWith(
  db: DbOrTx,
  { row, matches, bracket }: BracketNow,
  language: InLanguage,
): Promise<Shown | null> {
  if (row.teams === null || bracket === null) return null;
  const teams = await findAllTeamsByIds(db, row.entrants ?? []);
  return {
    bracket,
    teams: new Map(teams.map((team) => [team.id, team])),
    matches: Map.groupBy(matches, ({ tie }) => tie),
    names: namesOf(language, await groupNames(db, row.fed)),
    now: await standingNow(db, row),
  };
}

function bracketView({ row }: BracketNow, shown: Shown | null, part?: BracketPart['ties']) {
  if (row.teams === null || shown === null) {
    return { teams: 0, champion: null, rounds: [], mini_league: null };
  }
  return {
    teams: row.teams,
    champion: teamView(shown, honours(shown.bracket).champion),
    rounds: roundsView(shown, part),
    mini_league: null,
  };
}

/** How the divisions are called that feed it. */
export async function groupNames(db: DbOrTx, fed: LiguillaRow['fed']): Promise<ReadonlyMap<number, string>> {
  const rows = await findAllDivisionNames(db, fed?.seasons.map(({ group }) => group) ?? []);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function partView({ ties: _, ...part }: BracketPart) {
  return part;
}

/** A liguilla as it stands: its matches, and the bracket that follows from them; null where none is played. */
export async function bracketNow(db: DbOrTx, row: LiguillaRow): Promise<BracketNow> {
  if (row.teams === null || isMiniLeague(row)) return { row, matches: [], bracket: null };
  const matches = row.entrants === null ? [] : await findAllOriented(db, row);
  return { row, matches, bracket: bracketOf(row, matches) };
}

export interface BracketNow {
  readonly row: LiguillaRow;
  readonly matches: readonly OrientedMatch[];
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
    settings: USUAL_LIGUILLA,
    leaderIsChampion: division.leader_is_champion,
    isImport: false,
    teams: null,
    entrants: null,
    dates: {},
    deadlines: {},
    withdrawn: [],
    fed: null,
  };
  if (!isToStart(division)) return row ?? none;
  const fed = kind === 'knockout' ? await fedToCome(db, division.id) : null;
  return { ...none, ...row, fed, teams: fed ? fedTeams(fed) : await teamsToCome(db, division) };
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
