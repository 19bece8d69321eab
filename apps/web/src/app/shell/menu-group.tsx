import type { ReactNode } from 'react';
import { useT } from '../../lib/text.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { NavLink } from '../../ui/link.tsx';
import type { MenuEntry, MenuGroup, Place } from '../menu.ts';

/** A group of the side menu; `after` is what follows an entry's text. */
export function Group<Entry extends MenuEntry>(props: {
  group: MenuGroup<Entry>;
  place: Place;
  after?: (entry: Entry) => ReactNode;
}) {
  const t = useT();
  const { title, isForVisitors, entries } = props.group;
  return (
    <div className={isForVisitors ? 'for-visitor' : undefined}>
      {title && <p className="group-title">{t(title)}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.text} className={entry.from && `from-${entry.from}`}>
            <NavLink to={entry.to(props.place)} className="menu-item">
              <Icon name={entry.icon} />
              {t(entry.text)}
              {props.after?.(entry)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MenuButton({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" className="menu-item" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
}
