import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { Rewarded } from '../../wallet/index.ts';

/** What these receivers were rewarded for, by their ids; a hidden tournament is not named. */
export async function findAllRewarded(
  db: DbOrTx,
  receiverIds: readonly number[],
): Promise<Map<number, Rewarded>> {
  const { rows } = await sql<Rewarded & { id: number }>`
    select v.id, r.kind, r.week, d.name as division, s.name as season,
      json_build_object('name', t.name, 'slug', t.slug, 'console', t.console) as tournament
    from reward_receivers v join rewards r on r.id = v.reward_id join seasons s on s.id = r.season_id
    join divisions d on d.id = s.division_id join tournaments t on t.id = r.tournament_id
    where v.id = any(${[...receiverIds]}) and not t.hidden`.execute(db);
  return new Map(rows.map(({ id, ...rewarded }) => [id, rewarded]));
}
