import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { WishRow } from './repository/wishes.ts';

export function wishView(row: WishRow | undefined): ReplyOf<CallOf<'wishes.mine'>>['data']['wish'] {
  if (row === undefined) return null;
  const { kind, reason, started_at, due_at } = row;
  return { kind, reason, started_at: started_at.toISOString(), due_at: due_at.toISOString() };
}
