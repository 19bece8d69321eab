import { refuseField } from '../../platform/errors.ts';
import type { NumberedSpell } from '../market/index.ts';
import type { Time } from './repository/log.ts';

/** What the log is narrowed to: a time of open signings, up to the next one, since nobody moves in between. */
export function timeOf(spells: readonly NumberedSpell[], asked: number | undefined): Time | undefined {
  if (asked === undefined) return undefined;
  const [own, next] = spells.slice(asked - 1, asked + 1);
  if (!own) throw refuseField('window', 'unknown_window');
  return { from: own.openedAt, before: next?.openedAt ?? null };
}
