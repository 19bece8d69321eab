import { SEARCH_MINIMUM } from '@matchnight/contract';
import { JOIN_UNDO_MS } from '@matchnight/rules';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { join, preview, undo } from './deeds.ts';
import { findAllJoinable, findAllJoins } from './repository/joins.ts';
import { joinableView } from './view.ts';

const players: Handler<'joins.players'> = async ({ db, params, query, page }) => {
  if (query.q.length < SEARCH_MINIMUM) return { rows: [], total: 0 };
  const { rows, total } = await findAllJoinable(db, { console: params.console, text: query.q, ...page });
  return { rows: rows.map(joinableView), total };
};

const list: Handler<'joins.list'> = async ({ db, params, page, now, tag }) => {
  tag('site');
  const { rows, total } = await findAllJoins(db, params.console, page);
  return {
    rows: rows.map((row) => {
      const until = new Date(row.made_at.getTime() + JOIN_UNDO_MS);
      return {
        id: row.id,
        nick: row.from_nick,
        into: { nick: row.nick, slug: row.slug, claimed: row.user_id !== null },
        reason: row.reason,
        by: row.by,
        at: row.made_at.toISOString(),
        undone_at: row.undone_at?.toISOString() ?? null,
        until: row.undone_at === null && until > now ? until.toISOString() : null,
      };
    }),
    total,
  };
};

export const joinsCalls: Handlers<'joins'> = { players, list, preview, join, undo };
