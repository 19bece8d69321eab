import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { ReportParams } from '../paths.ts';
import type { Draft } from './draft.ts';
import { type Keeper, type Kept, keeperOf } from './keeper.ts';
import type { ReportForm } from './queries.ts';

export interface Typing extends Kept {
  readonly keeper: Keeper;
  change(change: Partial<Draft>): void;
}

/** What the user types about a match, on either of its pages. */
export function useTyping(params: ReportParams, form: ReportForm): Typing {
  const keeper = keeperOf(params, form);
  const kept = useStore(keeper.kept, keeper.kept.get());
  useEffect(() => keeper.meet(params, form), [keeper, params, form]);
  useEffect(() => () => keeper.leave(), [keeper]);
  const change = (part: Partial<Draft>) => keeper.change({ ...keeper.kept.get().draft, ...part });
  return { ...kept, keeper, change };
}
