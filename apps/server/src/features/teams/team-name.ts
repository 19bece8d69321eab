import { type Console, cleanName } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { orTakenJustNow } from '../../platform/taken-just-now.ts';
import { nameIssue } from '../accounts/index.ts';
import { takeName } from './given-up-names.ts';
import { existsByName, lockNames } from './repository/teams.ts';

const MINIMUM = 3;

/**
 * A team's name as it is kept: composed letters, single spaces. No two teams of a console are called the same, case and
 * accents aside, so that none is taken for another, and for a while none as one was called whose owner gave the name up; only
 * imports bring teams as their files call them.
 * @throws Refusal on `name`
 */
export async function teamNameOf(
  tx: Tx,
  asked: {
    readonly console: Console;
    readonly name: string;
    /** Who takes it, and when. */
    readonly userId: number;
    readonly now: Date;
    /** The team that is renamed. */
    readonly of?: number;
  },
): Promise<string> {
  const name = cleanName(asked.name);
  if (name.length < MINIMUM) {
    throw new Refusal('invalid', {
      fields: { name: [{ issue: 'too_short', values: { minimum: MINIMUM } }] },
    });
  }
  const issue = nameIssue(name);
  if (issue !== null) throw new Refusal('invalid', { fields: { name: [issue] } });
  await orTakenJustNow(tx, 'name', () => lockNames(tx, asked.console));
  if (await existsByName(tx, { console: asked.console, name, but: asked.of ?? null })) {
    throw refuseField('name', 'team_name_taken');
  }
  await takeName(tx, { ...asked, name });
  return name;
}
