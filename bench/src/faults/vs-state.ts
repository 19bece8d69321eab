import { passVsTime, type Vs } from '@matchnight/rules';
import type { VsPlayed } from '../../../packages/rules/src/testing/vs-histories.ts';
import { balanceOf } from '../../../packages/rules/src/testing/vs-ledger.ts';

/** A VS, everybody's coins by their names, and the site's own. */
export interface VsStanding {
  readonly vs: Vs<string>;
  readonly coins: Readonly<
    Record<string, { readonly bought: number; readonly earned: number; readonly debt: number }>
  >;
  readonly escrow: number;
  /** What the site got of it. */
  readonly income: number;
}

export function lawSays({ vs, ledger, now }: VsPlayed): VsStanding {
  const coins = [...ledger.users].map(([person, { has }]) => [person, has] as const);
  return {
    vs: inOrder(passVsTime(vs, now)),
    coins: Object.fromEntries(coins),
    escrow: balanceOf(ledger, 'escrow'),
    income: balanceOf(ledger, 'income'),
  };
}

/** The same whatever the order in which reports are kept. */
export function inOrder(vs: Vs<string>): Vs<string> {
  return { ...vs, reports: vs.reports.toSorted((a, b) => a.person.localeCompare(b.person)) };
}
