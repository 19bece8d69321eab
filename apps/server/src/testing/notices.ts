import { makeNotice as make } from '../../factories/index.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import type { League } from './league.ts';

export interface MadeNotice {
  readonly id: number;
  readonly slug: string;
}

/** A notice of the league's tournament, by default published. */
export async function makeNotice(
  app: TestApp,
  { league, title = 'Kick-off', show = true }: { league: League; title?: string; show?: boolean },
): Promise<MadeNotice> {
  const { now } = app.clock;
  return await app.write(async (tx) => {
    touch(tx, '*');
    return await make(tx, {
      place: { level: 'tournament', console: league.console, id: league.tournamentId },
      title,
      content: '<p>It begins.</p>',
      authorId: null,
      publishedAt: show ? now : null,
      now,
    });
  });
}
