import { useT } from '../lib/text.tsx';
import { NavLink } from './link.tsx';

export interface Tab {
  readonly to: string;
  readonly text: string;
}

/** The parts of a page as links; on phones the row scrolls in itself. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common.sections')} className="tabs">
      <ul className="flex">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} state={{ keepScroll: true }} className="tab">
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
