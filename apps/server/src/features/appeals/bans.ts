import type { Handler } from '../../platform/calls/handler.ts';
import { stateOfBan } from '../discipline/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { findAllOfBans } from './repository/appeals.ts';
import { findAllBans } from './repository/bans.ts';
import { banView, personView, stateOf } from './view.ts';

/** All bans, whoever gave them; ADMIN sees those from the site, which FULL and SUPER give. */
export const bans: Handler<'appeals.bans'> = async ({ db, viewer, query, page, now }) => {
  const seesAll = isSiteWide(viewer);
  const scope = seesAll ? query.scope : 'site';
  const { rows, total } = await findAllBans(db, { text: query.q, state: query.state, scope, now, ...page });
  const appeals = await findAllOfBans(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => {
      const appeal = appeals.find(({ ban_id }) => ban_id === row.id);
      const canOpen = seesAll && row.user_id !== viewer.userId;
      return {
        id: row.id,
        player: { ...personView(row), user_id: row.user_id },
        ...banView(row),
        by: row.by,
        state: stateOfBan(row, now),
        appeal: appeal ? { id: appeal.id, state: stateOf(appeal, now), can_open: canOpen } : null,
      };
    }),
    total,
    can: { see_tournaments: seesAll },
  };
};
