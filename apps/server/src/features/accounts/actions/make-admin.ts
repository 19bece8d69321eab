import type { UserType } from '@matchnight/contract';
import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../../platform/errors.ts';
import { EVERY_RANK, rightsTag } from '../../../platform/live.ts';
import { userType } from '../../../platform/sessions.ts';
import { touch } from '../../../platform/touch.ts';
import { takenAsRefusal } from '../create-user.ts';
import { findAllByName } from '../repository/addresses.ts';
import { existsOtherSuper, lockSupers } from '../repository/supers.ts';
import { findById, updateRole } from '../repository/users.ts';

/**
 * Gives a user a standing role in the name of who runs the server. The address counts as confirmed with it: a
 * fresh site without mails has no other way to its first administrator.
 * An address names who confirmed it, or the only account that has it: anybody may register with the operator's.
 * @throws Refusal not_found, last_super, and on `user` and `email` (taken): several have the address, or another one confirmed it
 */
export async function makeAdmin(
  tx: Tx,
  asked: { user: string; type: UserType; now: Date },
): Promise<{ nick: string; username: string; before: UserType | null }> {
  const { id, is_demo } = await theOneNamed(tx, asked.user);
  await lockSupers(tx, is_demo);
  const user = found(await findById(tx, id));
  const before = userType(user.role);
  const isDemoted = before === 'SUPER' && asked.type !== 'SUPER';
  if (isDemoted && !(await existsOtherSuper(tx, user.id))) throw new Refusal('last_super');
  await takenAsRefusal(() =>
    updateRole(tx, id, { role: asked.type, email_confirmed_at: user.email_confirmed_at ?? asked.now }),
  );
  await writeAudit(tx, {
    userId: null,
    action: 'role.set',
    noun: 'user',
    nounId: id,
    before: { role: before },
    after: { role: asked.type },
    reason: 'npm run make-admin',
  });
  touch(tx, `user:${id}`, EVERY_RANK, rightsTag(id));
  return { nick: user.nick, username: user.username, before };
}

async function theOneNamed(tx: Tx, name: string): Promise<{ id: number; is_demo: boolean }> {
  const named = await findAllByName(tx, name);
  const [one, ...others] = named.some(isConfirmed) ? named.filter(isConfirmed) : named;
  if (others.length > 0) throw refuseField('user', 'taken');
  return found(one);
}

function isConfirmed({ email_confirmed_at }: { email_confirmed_at: Date | null }): boolean {
  return email_confirmed_at !== null;
}
