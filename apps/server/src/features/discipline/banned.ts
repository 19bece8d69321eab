import type { contract } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findDivisionBySlug } from '../divisions/index.ts';
import { findTournamentBySlug } from '../tournaments/index.ts';
import { type BannedPlace, findAllBanned, findNextChange } from './repository/banned.ts';
import { bannedView } from './view.ts';

type Calls = typeof contract.discipline;
type Read = Pick<PublicRead<Calls['tournamentBanned']>, 'db' | 'now' | 'until'> & {
  query: { page: number; per_page: number };
};

export async function tournamentBanned(context: PublicRead<Calls['tournamentBanned']>) {
  const { db, params, hidden, tag } = context;
  const { console, tournamentSlug } = params;
  const row = found(await findTournamentBySlug(db, console, tournamentSlug, hidden));
  // Of the console: what players and teams are called.
  tag(`tournament:${row.id}`, `console:${console}`);
  return await listOf(context, { tournamentId: row.id, season: null });
}

export async function divisionBanned(context: PublicRead<Calls['divisionBanned']>) {
  const { db, params, query, hidden, tag } = context;
  const row = found(await findDivisionBySlug(db, params, hidden, query.season));
  tag(`division:${row.id}`, `tournament:${row.tournament_id}`, `console:${params.console}`);
  if (row.season_id === null && query.season !== undefined) found(null);
  // Without a season nobody plays yet.
  if (row.season_id === null) return { data: { data: [], ...pageOf(query), total: 0 } };
  const season = { id: row.season_id, isCurrent: row.season_is_current === true };
  return await listOf(context, { tournamentId: row.tournament_id, season });
}

async function listOf({ db, query, now, until }: Read, place: BannedPlace) {
  const { page, per_page } = pageOf(query);
  const asked = { now, limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await findAllBanned(db, place, asked);
  const next = await findNextChange(db, place.tournamentId, now);
  if (next) until(next);
  return { data: { data: rows.map((row) => bannedView(row, now)), page, per_page, total } };
}

function pageOf({ page, per_page }: Read['query']) {
  return { page, per_page };
}
