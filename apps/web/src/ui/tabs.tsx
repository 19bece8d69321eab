import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../lib/text.tsx';
import { NavLink } from './link.tsx';

export interface Tab {
  readonly to: string;
  readonly text: string;
  /** The beginning of its pages' addresses, where it has several. */
  readonly area?: string;
  /** Its page's other address, where it has two. */
  readonly also?: string;
}

/** The parts of a page as links: rows on a wide screen, on narrower ones one row that scrolls in itself to where one is. */
export function Tabs({ tabs, of }: { tabs: readonly Tab[]; of: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')?.parentElement;
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={t('common.sections', { of })} className="tabs">
      <ul className="flex lg:flex-wrap">
        {tabs.map(({ to, text, area, also }) => (
          <li key={to}>
            <NavLink
              to={to}
              area={pathname === also ? also : area}
              state={{ keepScroll: true }}
              className="tab"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
