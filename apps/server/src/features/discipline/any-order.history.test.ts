import { beforeEach, expect, test } from 'vitest';
import { makeDice } from '../../../factories/index.ts';
import { inWrite } from '../../platform/touch.ts';
import type { LineOf, Pairing } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { TWELVE } from '../../testing/league.ts';
import { rebuildAllOf } from '../../wiring.ts';

beforeEachLeague('FULL', { squad: TWELVE });
beforeEach(async () => {
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute();
});

const WEEK_MS = 7 * 86_400_000;

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is decided, corrected and annulled in whatever order, a rebuild finds nothing to change (%i)',
  async (seed) => {
    const dice = makeDice(seed);
    const matches = league.matches
      .filter(({ home, away }) => home === 'Ajo' || away === 'Ajo')
      .map(({ home, away }): Pairing => `${home}-${away}`);
    const start = app.clock.now.getTime();
    let deeds = 0;
    const deed = async (match: Pairing) => {
      deeds += 1;
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      const kind = dice.whole(6);
      if (kind === 0) return await judge.decide(match, { decision: 'annul', reason: 'so it is' });
      if (kind === 1) return await judge.decide(match, { decision: 'home', reason: 'so it is' });
      if (kind === 2) return await judge.score(match, dice.whole(3), dice.whole(3));
      const lines = [4, 5, 6]
        .filter(() => dice.chance(0.7))
        .map((player): LineOf => {
          const yellows = dice.whole(3);
          return { player, yellows, reds: yellows < 2 && dice.chance(0.3) ? 1 : 0 };
        });
      return await judge.lines(match, 'Ajo', lines);
    };
    for (const [week, match] of matches.entries()) {
      app.clock.now = new Date(start + week * WEEK_MS + 5_400_000);
      await judge.score(match, 0, 0);
      const past = matches.slice(0, week + 1);
      for (const other of [match, match, past[dice.whole(past.length)] ?? match]) {
        const { status } = await deed(other);
        // Lines that are refused, and what would change nothing.
        expect([200, 409, 422]).toContain(status);
        const { result } = await inWrite(app.database.db, (tx) => rebuildAllOf(tx, league.seasonId));
        expect([deeds, result]).toEqual([deeds, []]);
      }
    }
    app.clock.now = new Date(start);
  },
);
