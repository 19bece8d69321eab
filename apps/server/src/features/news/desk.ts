import { rankOf } from '@matchnight/contract';
import { sql } from 'kysely';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { versionByAudit } from '../accounts/index.ts';
import { type DeskFilter, findAllOfDesk, findEditable } from './repository/desk.ts';
import { isOf } from './repository/notices.ts';
import { deskView } from './view.ts';

type Asked = Pick<PrivateRead<'news.mine'>, 'db' | 'query' | 'page'>;
interface Place {
  readonly level: 'tournament' | 'division' | 'team' | 'user';
  readonly name: string | null;
  readonly slug: string | null;
}

/** One's own news; administrators find the site's here, too, whatever console it is for. */
export const mine: Handler<'news.mine'> = async (context) => {
  const { viewer } = context;
  const own = isOf({ level: 'user', id: viewer.playerId ?? 0 });
  const isListed = rankOf(viewer.type) >= rankOf('ADMIN') ? sql<boolean>`(${own} or n.level = 'site')` : own;
  return await deskOf(context, { level: 'user', name: null, slug: null }, isListed);
};

export const listForTournament: Handler<'news.listForTournament'> = async (context) => {
  const { id, name, slug } = context.noun.tournament;
  return await deskOf(context, { level: 'tournament', name, slug }, isOf({ level: 'tournament', id }));
};

export const listForDivision: Handler<'news.listForDivision'> = async (context) => {
  const { id, name, slug } = context.noun.division;
  return await deskOf(context, { level: 'division', name, slug }, isOf({ level: 'division', id }));
};

export const listForTeam: Handler<'news.listForTeam'> = async (context) => {
  const { id, name, slug } = context.noun.team;
  return await deskOf(context, { level: 'team', name, slug }, isOf({ level: 'team', id }));
};

export const editable: Handler<'news.editable'> = async ({ db, noun }) => {
  const row = found(await findEditable(db, noun.notice.id));
  const { number: version } = await versionByAudit(db, 'notice', { noun: 'notice', id: row.id });
  return { data: { ...deskView(row), content: row.content, version } };
};

async function deskOf({ db, query, page }: Asked, place: Place, isListed: DeskFilter['isListed']) {
  const { q: text, sort } = query;
  const { rows, total } = await findAllOfDesk(db, { isListed, text, sort, ...page });
  return { rows: rows.map(deskView), total, place };
}
