import { useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Asked = string | URLSearchParams | Record<string, string>;

/**
 * What the address asks for behind its question mark, and how to ask for something else. The router's own hook
 * stands in one module with its links and forms, which weigh 5 KB and which no page uses.
 */
export function useSearchParams(): [
  search: URLSearchParams,
  ask: (asked: Asked, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (asked, options) => void navigate(`?${new URLSearchParams(asked)}`, options)];
}

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
