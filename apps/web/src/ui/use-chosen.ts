import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * For a control of which the address, or the server, says the value `now`: what a person chose is shown until the answer is there,
 * not what was there before. Whatever the choice is about reads the same value, so nothing is done with the former one.
 */
export function useChosen<V extends string>(now: V): [shown: V, hold: (value: V) => void, letGo: () => void] {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ instead: V; value: V; key: string } | null>(null);
  // Another page, or another answer, has come meanwhile: that one counts.
  const isAwaited = chosen !== null && chosen.instead === now && chosen.key === key;
  const hold = (value: V) => setChosen({ instead: now, value, key });
  return [isAwaited ? chosen.value : now, hold, () => setChosen(null)];
}
