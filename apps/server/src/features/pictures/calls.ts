import { PICTURE_KEEPERS } from '@matchnight/contract';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { clearedBefore, countUnused, findNewestUnused } from '../../platform/unused-pictures.ts';
import { wantClearing } from './jobs.ts';
import { type ClearingRow, findAllClearings } from './repository/clearings.ts';

const SHOWN_PICTURES = 12;
const SHOWN_CLEARINGS = 10;

const unused: Handler<'pictures.unused'> = async ({ db, tag, now }) => {
  tag('pictures');
  const rows = (await findAllClearings(db, SHOWN_CLEARINGS + 1)).map(clearingView);
  const current = rows.find(({ ended_at }) => ended_at === null) ?? null;
  return {
    data: {
      unused: current ? null : await unusedView(db, clearedBefore(now)),
      current,
      latest: rows.filter((row) => row !== current).slice(0, SHOWN_CLEARINGS),
    },
  };
};

const clear: Handler<'pictures.clear'> = async ({ tx, viewer, now, say }) => {
  const isNew = await wantClearing(tx, { userId: viewer.userId, now });
  return say(isNew ? 'pictures.reply_started' : 'pictures.reply_joined');
};

async function unusedView(db: DbOrTx, before: Date) {
  const { pictures, bytes } = await countUnused(db, before);
  const newest = pictures === 0 ? [] : await findNewestUnused(db, before, SHOWN_PICTURES);
  return {
    pictures,
    bytes,
    newest: newest.map(({ hash, kept_for, kept_at }) => ({
      image: pictureAddress(hash) ?? '',
      kept_for: PICTURE_KEEPERS.find((keeper) => keeper === kept_for) ?? null,
      kept_at: kept_at.toISOString(),
    })),
  };
}

function clearingView({ nick, slug, user_id: _, ...row }: ClearingRow) {
  return {
    ...row,
    by: nick === null || slug === null ? null : { nick, slug },
    state: row.state as 'waiting' | 'running' | 'done' | 'failed',
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export const picturesCalls: Handlers<'pictures'> = { unused, clear };
