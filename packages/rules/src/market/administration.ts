import type { Id } from '../ids.ts';
import { allowed, type Draft, pay, type Ruling, refused, setCalendar } from './draft.ts';
import { teamIn } from './market.ts';
import type { MoneyAccount } from './money.ts';
import { changedCalendar, checkWindows, SIGNING_LOCKS, type SigningCalendar } from './windows.ts';

/** An administrator gives money to a team (`add`) or takes money from it (any other option), never below zero. */
export function moveMoney<Key extends Id>(
  draft: Draft<Key>,
  asked: {
    readonly team: Key;
    readonly option: string;
    readonly quantityCents: number;
    readonly reason: string;
  },
): Ruling<Key> {
  const { quantityCents } = asked;
  const team = teamIn(draft.market, asked.team);
  if (!team) return refused({ code: 'team_unknown', team: asked.team });
  if (asked.reason.trim() === '') return refused({ code: 'reason_missing' });
  if (!Number.isSafeInteger(quantityCents) || quantityCents <= 0) {
    return refused({ code: 'amount_not_positive', cents: quantityCents });
  }
  const own: MoneyAccount<Key> = { kind: 'team', team: asked.team };
  const issue: MoneyAccount<Key> = { kind: 'issue' };
  const { balanceCents } = team;
  if (asked.option === 'add') {
    if (Number.isSafeInteger(balanceCents + quantityCents)) {
      return allowed(pay(draft, 'administrator', quantityCents, issue, own));
    }
    return refused({ code: 'balance_too_large', team: asked.team, balanceCents });
  }
  if (quantityCents > balanceCents) {
    return refused({ code: 'balance_too_low', team: asked.team, balanceCents, neededCents: quantityCents });
  }
  return allowed(pay(draft, 'administrator', quantityCents, own, issue));
}

/** An administrator locks signings open or closed, lets the dates decide, or changes the dates. */
export function changeCalendar<Key extends Id>(
  draft: Draft<Key>,
  { lock, windows }: Pick<SigningCalendar, 'lock' | 'windows'>,
  now: number,
): Ruling<Key> {
  if (!SIGNING_LOCKS.includes(lock)) return refused({ code: 'lock_unknown', lock });
  const failure = checkWindows(windows);
  if (failure) return refused(failure);
  return allowed(setCalendar(draft, changedCalendar(draft.market.calendar, { lock, windows }, now)));
}
