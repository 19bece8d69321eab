import { rankOf } from '@matchnight/contract';
import { sql } from 'kysely';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findDivisionById } from '../divisions/index.ts';
import { type DeskFilter, findAllOfDesk, findEditable, findNoun } from './repository/desk.ts';
import { isOf } from './repository/notices.ts';
import { type Calls, deskView } from './view.ts';

interface DeskQuery extends Pick<DeskFilter, 'sort'> {
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
}
interface Place {
  readonly level: 'tournament' | 'division' | 'team' | 'user';
  readonly name: string | null;
  readonly slug: string | null;
}

/** One's own news; administrators find the site's here, too, whatever console it is for. */
export const mine: Handler<Calls['mine']> = async ({ db, query, viewer }) => {
  const own = isOf({ level: 'user', id: viewer.playerId ?? 0 });
  const isListed = rankOf(viewer.type) >= rankOf('ADMIN') ? sql<boolean>`(${own} or n.level = 'site')` : own;
  return await deskOf(db, { level: 'user', name: null, slug: null }, isListed, query);
};

export const listForTournament: Handler<Calls['listForTournament']> = async ({ db, params, query }) => {
  const noun = found(await findNoun(db, 'tournaments', params.tournamentId));
  const isListed = isOf({ level: 'tournament', id: params.tournamentId });
  return await deskOf(db, { level: 'tournament', ...noun }, isListed, query);
};

export const listForDivision: Handler<Calls['listForDivision']> = async ({ db, params, query }) => {
  const { name, slug } = await divisionOf(db, params);
  const isListed = isOf({ level: 'division', id: params.divisionId });
  return await deskOf(db, { level: 'division', name, slug }, isListed, query);
};

export const listForTeam: Handler<Calls['listForTeam']> = async ({ db, params, query }) => {
  const noun = found(await findNoun(db, 'teams', params.teamId));
  return await deskOf(db, { level: 'team', ...noun }, isOf({ level: 'team', id: params.teamId }), query);
};

export const editable: Handler<Calls['editable']> = async ({ db, params }) => {
  const row = found(await findEditable(db, params.noticeId));
  return { data: { ...deskView(row), content: row.content } };
};

/** The division, where it belongs to the tournament of the path. */
export async function divisionOf(db: DbOrTx, params: { tournamentId: number; divisionId: number }) {
  const division = found(await findDivisionById(db, params.divisionId));
  return found(division.tournament_id === params.tournamentId ? division : null);
}

async function deskOf(db: DbOrTx, place: Place, isListed: DeskFilter['isListed'], query: DeskQuery) {
  const { page, per_page, q: text, sort } = query;
  const { rows, total } = await findAllOfDesk(db, {
    ...{ isListed, text, sort },
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return { data: { data: rows.map(deskView), page, per_page, total, place } };
}
