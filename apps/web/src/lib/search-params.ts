import { useMemo } from 'react';
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
