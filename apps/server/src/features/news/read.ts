import type { Console } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import { countComments, findAllComments } from './repository/comments.ts';
import { findAllNewest, findAllShown, type Whose } from './repository/notices.ts';
import { cardView, commentView, headlineView, noticeView } from './view.ts';

type Reads = Pick<
  Handlers<'news'>,
  'ofSite' | 'ofTournament' | 'ofDivision' | 'ofTeam' | 'ofPlayer' | 'notice' | 'comments'
>;

export const reads: Reads = {
  async ofSite(context) {
    const { console } = context.params;
    context.tag('site', `news:${console}`);
    return await listOf(context, { level: 'site', console }, { name: null, slug: null });
  },
  async ofTournament(context) {
    const { id, name, slug } = context.noun.tournament;
    return await listOf(context, { level: 'tournament', id }, { name, slug, tournament_id: id });
  },
  async ofDivision(context) {
    const { id, name, slug, tournament_id } = context.noun.division;
    return await listOf(context, { level: 'division', id }, { name, slug, tournament_id, division_id: id });
  },
  async ofTeam(context) {
    const { id, name, slug } = context.noun.team;
    return await listOf(context, { level: 'team', id }, { name, slug, team_id: id });
  },
  async ofPlayer(context) {
    const { id, nick: name, slug } = context.noun.player;
    return await listOf(context, { level: 'user', id }, { name, slug });
  },
  async notice({ noun: { notice }, query: { level, of }, tag }) {
    if (level !== undefined && level !== notice.level) throw notFound();
    if (of !== undefined && of !== notice.place_slug) throw notFound();
    if (notice.author_id !== null) tag(`player:${notice.author_id}`);
    return { data: noticeView(notice) };
  },
  async comments({ db, noun: { notice }, page, now, tag, until }) {
    const rows = await findAllComments(db, notice.id, { ...page, now });
    // A badge goes with its membership.
    for (const { premium_until: ends } of rows) if (ends !== null) until(ends);
    tag(...new Set(rows.map(({ player_id }) => `player:${player_id}` as const)));
    return { rows: rows.map(commentView), total: await countComments(db, notice.id) };
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
  readonly tournament_id?: number | null;
  readonly division_id?: number | null;
  readonly team_id?: number | null;
}

async function listOf(
  { db, page }: Pick<PublicRead<'news.ofSite'>, 'db' | 'page'>,
  whose: Whose,
  { name, slug, tournament_id = null, division_id = null, team_id = null }: Noun,
) {
  const { rows, total } = await findAllShown(db, whose, page);
  const place = { level: whose.level, name, slug, tournament_id, division_id, team_id };
  const listedOn = whose.level === 'site' ? whose.console : undefined;
  return { rows: rows.map((row) => cardView(row, listedOn)), total, place };
}
