import type { contract, Lang } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import { DEFAULT_LIGUILLA, honours } from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { type DivisionRow, findDivisionBySlug, hasLiguilla, seasonRefOf } from '../divisions/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { bracketOf } from './bracket.ts';
import { namesOf } from './names.ts';
import { findAllMatches, findBySeason, type LiguillaRow } from './repository.ts';
import { roundsView, teamView } from './view.ts';

type Call = typeof contract.liguilla.show;

/** The bracket of the asked season, or the current one. */
export async function show(context: PublicRead<Call>, texts: Texts) {
  const { db, params, query, hidden, tag, lang } = context;
  const division = found(await findDivisionBySlug(db, params, hidden, query.season));
  tag(`division:${division.id}`, `tournament:${division.tournament_id}`);
  const season = seasonRefOf(division);
  if (query.season !== undefined) found(season);
  const { id, name, slug } = division;
  return {
    data: { division: { id, name, slug }, season, ...(await shownBracket(db, division, { texts, lang })) },
  };
}

/** What there is to see of a division's liguilla, before its season starts too: then as it would be. */
export async function shownBracket(
  db: DbOrTx,
  division: DivisionRow,
  { texts, lang }: { texts: Texts; lang: Lang },
) {
  const row = await plannedOf(db, division);
  if (row.teams === null) return { teams: 0, champion: null, rounds: [] };
  const matches = row.entrants === null ? [] : await findAllMatches(db, row.seasonId);
  const bracket = bracketOf(row, matches);
  const teams = await findAllTeamsByIds(db, row.entrants ?? []);
  const shown = { bracket, teams, matches, names: namesOf(texts, lang) };
  return {
    teams: row.teams,
    champion: teamView(shown, honours(bracket).champion),
    rounds: roundsView(shown),
  };
}

/** The season's liguilla; of a season that is to start, the one that its division promises. */
export async function plannedOf(db: DbOrTx, division: DivisionRow): Promise<LiguillaRow> {
  const seasonId = division.season_id ?? 0;
  const row = await findBySeason(db, seasonId);
  const none = { seasonId, settings: DEFAULT_LIGUILLA, teams: null, entrants: null, dates: {} };
  if (!isToStart(division)) return row ?? none;
  return { ...none, ...row, teams: hasLiguilla(division) ? division.teams_playoffs : null };
}

/** Nothing of its season is fixed yet. */
export function isToStart({ season_state: state }: DivisionRow): boolean {
  return state === 'to_start' || state === 'programming';
}
