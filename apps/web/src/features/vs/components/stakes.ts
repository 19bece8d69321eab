import type { VsItem } from '../queries.ts';

type Ended = Pick<VsItem, 'verdict' | 'because'>;
type Stake = 'entry' | 'bet' | 'gain';

/** Whether it is over, and no side has won: nobody gets the gain. */
export function isUnwon({ verdict, because }: Ended): boolean {
  return because !== null && verdict !== '1' && verdict !== '2';
}

/** Which of `entry`, `bet` and `gain` a VS has: where nobody has won, nobody gains, and what was never full had no such `bet`. */
export function stakesOf(vs: Ended & Pick<VsItem, 'seats' | 'taken'>): readonly Stake[] {
  if (!isUnwon(vs)) return ['entry', 'bet', 'gain'];
  return vs.taken.every((taken) => taken === vs.seats) ? ['entry', 'bet'] : ['entry'];
}
