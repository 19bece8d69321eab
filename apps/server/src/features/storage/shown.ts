import type { DbOrTx } from '../../platform/database/index.ts';
import type { Worn, WornAsked } from '../accounts/index.ts';
import { findAllShown } from './repository/worn.ts';

/** Answers `wornBy`, in one statement for all of a noun. */
export async function wornOf(db: DbOrTx, asked: WornAsked): Promise<Map<number, Worn>> {
  const all = new Map<number, Worn>();
  for (const { id, type, image, until } of await findAllShown(db, asked)) {
    const before = all.get(id);
    all.set(id, {
      pictures: { ...before?.pictures, [type]: image },
      until: earlier(before?.until ?? null, until),
    });
  }
  return all;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
