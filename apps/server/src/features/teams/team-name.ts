import { type Console, cleanName, hasWebAddress } from '@matchnight/contract';
import type { NameFault } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { type FieldIssue, Refusal, refuseField } from '../../platform/errors.ts';
import { orTakenJustNow } from '../../platform/taken-just-now.ts';
import { nameIssue } from '../accounts/index.ts';
import { givenUpSince, takeName } from './given-up-names.ts';
import { findAllNamed } from './repository/names.ts';
import { existsByName, lockNames } from './repository/teams.ts';

const MINIMUM = 3;

/**
 * A team's name as it is kept: composed letters, single spaces, no web address. No two teams of a console are called the same, case and
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
  const issue = issueOf(name);
  if (issue !== null) throw new Refusal('invalid', { fields: { name: [issue] } });
  await orTakenJustNow(tx, 'name', () => lockNames(tx, asked.console));
  if (await existsByName(tx, { console: asked.console, name, but: asked.of ?? null })) {
    throw refuseField('name', 'team_name_taken');
  }
  await takeName(tx, { ...asked, name });
  return name;
}

/** A name that a new team may get, and what `teamNameOf`, or the form of one team, would refuse about it. */
interface AskedName {
  /** Two names with one key are the same name. */
  readonly key: string;
  readonly fault: NameFault | null;
  /** What the fault is about: the sign that nobody can see, or the name. */
  readonly what: string;
}

/** Asks about many clean names at once, in their order, what naming a team would ask of each. Holds nothing. */
export async function askNames(
  db: DbOrTx,
  asked: {
    readonly console: Console;
    readonly names: readonly string[];
    readonly userId: number;
    readonly now: Date;
  },
): Promise<AskedName[]> {
  const { names, now } = asked;
  const rows = await findAllNamed(db, { ...asked, since: givenUpSince(now) });
  const byPlace = new Map(rows.map((row) => [row.place - 1, row] as const));
  return names.map((name, place) => {
    const { key = '', is_taken: isTaken = false, is_given_up: isGivenUp = false } = byPlace.get(place) ?? {};
    const issue = issueOf(name);
    if (issue?.issue === 'unseen_sign')
      return { key, fault: 'unseen', what: String(issue.values?.sign ?? '') };
    if (issue?.issue === 'address_in_name') return { key, fault: 'address', what: name };
    if (issue !== null) return { key, fault: 'no_letter', what: name };
    if (isTaken) return { key, fault: 'taken', what: name };
    return { key, fault: isGivenUp ? 'given_up' : null, what: name };
  });
}

/** What is wrong with a clean name by itself: mails to strangers carry it, so it leads nowhere, also where no form of the contract asked. */
function issueOf(name: string): FieldIssue | null {
  return nameIssue(name) ?? (hasWebAddress(name) ? { issue: 'address_in_name' } : null);
}
