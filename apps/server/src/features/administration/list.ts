import { USER_TYPES } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { mayGive, outranks, ranksToAdd } from './may-give.ts';
import { findAllAdministrators } from './repository/people.ts';
import { personView } from './view.ts';

/** Who runs the site. Nobody changes their own rank. */
export const list: Handler<'administration.list'> = async ({ db, viewer, query, page }) => {
  const { q: text, sort } = query;
  const { rows, total } = await findAllAdministrators(db, { text, sort, ...page });
  return {
    rows: rows.map((row) => {
      const isBelow = row.id !== viewer.userId && outranks(viewer.type, row.type);
      const may = isBelow && ranksToAdd(viewer.type).length > 0;
      const give = USER_TYPES.filter((rank) => rank !== row.type && mayGive(viewer.type, rank));
      return {
        ...personView(row),
        type: row.type,
        since: row.since.toISOString(),
        by: row.by,
        can: { give: may ? give : [], remove: may },
      };
    }),
    total,
    can: { add: ranksToAdd(viewer.type), log_out_all: viewer.type === 'SUPER' },
  };
};
