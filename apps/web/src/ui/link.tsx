import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { getRunning } from '../lib/running.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path, or what changes of this page's address (`?page=2`). */
  readonly to: string;
  readonly replace?: boolean;
  /** What the next page finds in its location. */
  readonly state?: unknown;
}

/** A link within the site, without a hook: pages have hundreds, and the router's own resolves each address twice. */
export function Link({ to, replace = false, state, onClick, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const app = getRunning();
        if (app === null || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const isHere = to === location.pathname + location.search;
        app.navigate(to, { replace: replace || isHere, state });
      }}
    />
  );
}

/** A link that says when it is where one is; with `area`, everywhere below that address. */
export function NavLink({ area, ...props }: LinkProps & { readonly area?: string | undefined }) {
  const { pathname } = useLocation();
  const isHere = area === undefined ? props.to === pathname : pathname.startsWith(area);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** Not one that opens a tab, a window or a download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && (target === '' || target === '_self');
}
