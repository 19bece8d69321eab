import { checkSeasonAction } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import { found } from '../../platform/errors.ts';
import { type DivisionRow, seasonRefOf } from '../divisions/index.ts';
import type { Slot } from './slot.ts';

type Read = Pick<PrivateRead<'dropouts.withdrawal'>, 'noun' | 'mayAs'>;

/** The current season of the path's division; 404 before its first. */
export function seasonOf(division: DivisionRow) {
  return found(seasonRefOf(division));
}

/** What stands in the way of any drop-out, whatever its plan; null if nothing does. */
export function obstacleOf({ noun, mayAs }: Read, slot: Pick<Slot, 'isWithdrawn'>) {
  const { state } = seasonOf(noun.division);
  if (checkSeasonAction('withdraw', { state, cupDelivered: false })) return 'not_running' as const;
  if (slot.isWithdrawn) return 'withdrawn' as const;
  return mayAs('judge') ? null : ('own_team_plays' as const);
}
