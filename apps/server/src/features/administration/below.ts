import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { refuseNotBelow } from '../accounts/index.ts';
import { findPerson, type PersonRow } from './repository/people.ts';

/**
 * A user whom a viewer may act on: an account that is there, below their own rank as both are now.
 * @throws Refusal not_found, user_own, user_outranked, forbidden where the viewer has no rank any more
 */
export async function personBelow(
  db: DbOrTx,
  viewer: Viewer,
  { userId, now }: { userId: number; now: Date },
): Promise<PersonRow> {
  const person = found(await findPerson(db, userId, now));
  if (person.deleted_at !== null || person.player_id === null) throw notFound();
  const own = (await findPerson(db, viewer.userId, now))?.type ?? null;
  refuseNotBelow({ id: viewer.userId, type: own }, person);
  return person;
}

/** The accounts of a viewer and of whom they act on, to be held: neither changes meanwhile. */
export function both(viewer: Pick<Viewer, 'userId'> | undefined, other: number | undefined): number[] {
  return [viewer?.userId, other].flatMap((id) => id ?? []);
}
