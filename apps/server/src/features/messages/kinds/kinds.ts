import type { ThreadKind as KindName } from '@matchnight/contract';
import type { ThreadRow } from '../repository/threads.ts';
import { match } from './match.ts';
import { people } from './people.ts';
import { team } from './team.ts';
import type { ThreadKind } from './thread-kind.ts';

const KINDS: Readonly<Record<KindName, ThreadKind>> = { people, match, team };

/** @throws Error for a kind that only the database knows */
export function kindOf({ kind }: ThreadRow): ThreadKind {
  if (kind !== 'people' && kind !== 'match' && kind !== 'team')
    throw new Error(`no rules for threads of ${kind}`);
  return KINDS[kind];
}
