import { REBUILT } from '@matchnight/contract';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { giveUpLost, wantRebuild } from './jobs.ts';
import { countsIn, seasonsIn } from './report.ts';
import { findAllNewest, insertRebuild, type RebuildRow } from './repository/rebuilds.ts';
import { touchSupers } from './told.ts';

const SHOWN = 20;

/** The last runs, newest first. */
export const desk: Handler<'rebuilds.desk'> = async ({ db, tag }) => {
  const rows = await findAllNewest(db, SHOWN);
  for (const { player_id } of rows) if (player_id !== null) tag(`player:${player_id}`);
  return { data: { runs: rows.map(view) } };
};

/** Has everything counted again; whoever asks while it is being done joins it. */
export const start: Handler<'rebuilds.start'> = async ({ tx, viewer, now, log, say }) => {
  await giveUpLost(tx, now);
  const id = await insertRebuild(tx, { user_id: viewer.userId, created_at: now });
  if (id === undefined) return { ...say('rebuilds.reply_joined'), joined: true };
  await wantRebuild(tx, id);
  await log({ action: 'site.rebuild', of: OF_SITE });
  await touchSupers(tx);
  return { ...say('rebuilds.reply_started'), joined: false };
};

function view(row: RebuildRow) {
  const counts = countsIn(row.differences);
  return {
    id: row.id,
    by: row.nick === null || row.slug === null ? null : { nick: row.nick, slug: row.slug },
    state: row.state as 'waiting' | 'running' | 'done' | 'failed',
    done: row.done,
    total: row.total,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    differences: REBUILT.flatMap((what) => {
      const count = counts[what] ?? 0;
      return count === 0 ? [] : [{ what, count }];
    }),
    seasons: seasonsIn(row.seasons),
  };
}
