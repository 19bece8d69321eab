import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import type { BanChanged } from '../discipline/index.ts';
import { judgesOf } from './judges.ts';
import { findAllEnded } from './repository/appeals.ts';

/** A ban that ended closes its appeal: open desks show it. */
export async function desksOfEnded(tx: Tx, { deed, playerId, at }: BanChanged): Promise<void> {
  if (deed !== 'ended') return;
  const ids = await findAllEnded(tx, playerId, at);
  const judges = await judgesOf(tx, ids, at);
  touch(tx, ...ids.flatMap((id) => judges(id).userIds.map((userId) => `user:${userId}` as const)));
}
