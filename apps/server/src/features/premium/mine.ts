import { isPremiumAt } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { findAllAdded, findAllSpells } from './repository/spells.ts';

/** The viewer's own membership. */
export const mine: Handler<'premium.mine'> = async ({ db, viewer, now }) => {
  const spells = (await findAllSpells(db, viewer.userId)).toReversed();
  const added = await findAllAdded(db, viewer.userId);
  const [last] = spells;
  const isMember = last !== undefined && isPremiumAt([last], now.getTime());
  return {
    data: {
      until: isMember ? textOf(last.until) : null,
      // What reversals left nothing of was no membership.
      spells: spells
        .filter(({ from, until }) => from < until)
        .map(({ from, until }) => ({ from: textOf(from), until: textOf(until) })),
      added: added.map(({ at, months, reason, is_by_hand }) => {
        return {
          at: at.toISOString(),
          months,
          by: is_by_hand ? ('hand' as const) : ('order' as const),
          reason,
        };
      }),
    },
  };
};

function textOf(instant: number): string {
  return new Date(instant).toISOString();
}
