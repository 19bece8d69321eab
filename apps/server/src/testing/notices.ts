import { insertNotice } from '../features/news/index.ts';
import { inWrite, touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import type { League } from './league.ts';

export interface MadeNotice {
  readonly id: number;
  readonly slug: string;
}

/** A notice of the league's tournament, shown unless said otherwise. */
export async function makeNotice(
  app: TestApp,
  { league, title = 'Kick-off', show = true }: { league: League; title?: string; show?: boolean },
): Promise<MadeNotice> {
  const { result, touch: told } = await inWrite(app.database.db, async (tx) => {
    touch(tx, '*');
    return await insertNotice(tx, {
      ...{ level: 'tournament', console: league.console, tournament_id: league.tournamentId },
      ...{ title, content: '<p>It begins.</p>', show, published_at: show ? app.clock.now : null },
    });
  });
  if (told) app.listener.take(told);
  return result;
}
