import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path, or what changes of this page's address (`?page=2`). */
  readonly to: string;
  readonly replace?: boolean;
  /** What the next page finds in its location. */
  readonly state?: unknown;
}

/** A link within the site. The router's own brings 3 KB along and resolves each address twice on the server. */
export function Link({ to, replace = false, state, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const isHere = to === location.pathname + location.search;
        void navigate(to, { replace: replace || isHere, state });
      }}
    />
  );
}

/** A link that says when it is where one is. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={props.to === pathname ? 'page' : undefined} />;
}

/** Not one that opens a tab, a window or a download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && (target === '' || target === '_self');
}
