import type { Console } from '@matchnight/contract';
import type { Handlers, PublicRead } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findDivisionBySlug } from '../divisions/index.ts';
import { findPlayerBySlug } from '../players/index.ts';
import { findTeamBySlug } from '../teams/index.ts';
import { findTournamentBySlug } from '../tournaments/index.ts';
import { countComments, findAllComments } from './repository/comments.ts';
import { findAllNewest, findAllShown, findBySlug, type Whose } from './repository/notices.ts';
import { type Calls, cardView, commentView, headlineView, noticeView } from './view.ts';

type Reads = Pick<
  Handlers<Calls>,
  'ofSite' | 'ofTournament' | 'ofDivision' | 'ofTeam' | 'ofPlayer' | 'notice' | 'comments'
>;
interface Page {
  readonly page: number;
  readonly per_page: number;
}
type OfNotice = PublicRead<Calls['notice']> | PublicRead<Calls['comments']>;

export const reads: Reads = {
  async ofSite({ db, params, query, tag }) {
    tag('site', `console:${params.console}`);
    return await listOf(db, { level: 'site', console: params.console }, { name: null, slug: null }, query);
  },
  async ofTournament({ db, params, query, hidden, tag }) {
    const row = found(await findTournamentBySlug(db, params.console, params.tournamentSlug, hidden));
    tag(`tournament:${row.id}`);
    return await listOf(db, { level: 'tournament', id: row.id }, { ...row, tournament_id: row.id }, query);
  },
  async ofDivision({ db, params, query, hidden, tag }) {
    const row = found(await findDivisionBySlug(db, params, hidden));
    tag(`division:${row.id}`, `tournament:${row.tournament_id}`);
    return await listOf(db, { level: 'division', id: row.id }, { ...row, division_id: row.id }, query);
  },
  async ofTeam({ db, params, query, tag }) {
    const row = found(await findTeamBySlug(db, params.console, params.teamSlug));
    tag(`team:${row.id}`);
    return await listOf(db, { level: 'team', id: row.id }, { ...row, team_id: row.id }, query);
  },
  async ofPlayer({ db, params, query, tag }) {
    const { id, nick: name, slug } = found(await findPlayerBySlug(db, params.console, params.playerSlug));
    tag(`player:${id}`);
    return await listOf(db, { level: 'user', id }, { name, slug }, query);
  },
  async notice(context) {
    const row = await noticeOf(context);
    const { level, of } = context.query;
    if (level !== undefined && level !== row.level) found(null);
    if (of !== undefined && of !== row.place_slug) found(null);
    if (row.author_id !== null) context.tag(`player:${row.author_id}`);
    return { data: noticeView(row) };
  },
  async comments(context) {
    const { db, query, tag } = context;
    const row = await noticeOf(context);
    const comments = await findAllComments(db, row.id, rangeOf(query));
    tag(...new Set(comments.map(({ player_id }) => `player:${player_id}`)));
    const total = await countComments(db, row.id);
    return { data: { data: comments.map(commentView), page: query.page, per_page: query.per_page, total } };
  },
};

/** What Home shows: the newest of the consoles, the site's own before the tournaments'. */
export async function newsOfHome(db: DbOrTx, consoles: readonly Console[], most: number) {
  const rows = await findAllNewest(db, consoles, most);
  const isSite = ({ level }: { level: string }) => Number(level === 'site');
  return rows
    .toSorted((one, other) => isSite(other) - isSite(one))
    .map((row) => headlineView(row, consoles[0]));
}

interface Noun {
  readonly name: string | null;
  readonly slug: string | null;
  readonly tournament_id?: number;
  readonly division_id?: number;
  readonly team_id?: number;
}

async function listOf(db: DbOrTx, whose: Whose, noun: Noun, { page, per_page }: Page) {
  const { rows, total } = await findAllShown(db, whose, rangeOf({ page, per_page }));
  const { name, slug, tournament_id = null, division_id = null, team_id = null } = noun;
  const place = { level: whose.level, name, slug, tournament_id, division_id, team_id };
  const listedOn = whose.level === 'site' ? whose.console : undefined;
  const data = rows.map((row) => cardView(row, listedOn));
  return { data: { data, page, per_page, total, place } };
}

/** The notice of the path. It is read from its noun, too: that may be renamed, or hidden. */
async function noticeOf({ db, params, hidden, tag }: OfNotice) {
  const row = found(await findBySlug(db, params.console, params.noticeSlug, hidden));
  tag(`notice:${row.id}`);
  if (row.hiding_id !== null) tag(`tournament:${row.hiding_id}`);
  if (row.division_id !== null) tag(`division:${row.division_id}`);
  if (row.team_id !== null) tag(`team:${row.team_id}`);
  if (row.player_id !== null) tag(`player:${row.player_id}`);
  return row;
}

function rangeOf({ page, per_page }: Page) {
  return { limit: per_page, offset: (page - 1) * per_page };
}
