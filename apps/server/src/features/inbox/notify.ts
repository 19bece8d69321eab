import type { NotificationKind } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import type { Facts, Kind } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { insertEvent } from './repository/events.ts';
import { choicesOf } from './wants.ts';

export interface Happened {
  readonly facts: Facts;
  readonly at: Date;
  /** The user who did it: neither they nor those who block them are told. */
  readonly actorId?: number | null;
  /** Instead of a touch of the transaction: what a preview touches is told to nobody. */
  readonly touches?: (...tags: readonly Tag[]) => void;
}

/**
 * Tells those whom it concerns, with the transaction of what happened: up to twenty at once, more by a job. Nobody is
 * told twice of one event.
 */
export async function notify(
  tx: Tx,
  kind: NotificationKind,
  { facts, at, actorId = null, touches = (...tags) => touch(tx, ...tags) }: Happened,
): Promise<void> {
  const { audience, group, daily }: Kind = KINDS[kind];
  const groupKey = group?.key(facts) ?? null;
  const asked = {
    kind,
    actorId,
    audience: audience(facts),
    wanting: choicesOf(kind),
    daily: daily?.(facts) ?? null,
    at,
  };
  const told = await insertEvent(tx, { kind, facts, groupKey, actorId, at }, asked);
  touches(...told.filter(({ shown }) => shown).map(({ user_id: id }) => `user:${id}` as const));
}
