import { createPortal } from 'react-dom';
import { linkTo } from '../../lib/paths.ts';
import { useT } from '../../lib/text.tsx';
import { useHasVs } from '../../lib/vs-status.ts';
import { Icon } from '../../ui/icons.tsx';
import { NavLink } from '../../ui/link.tsx';
import { usePlace } from './use-place.ts';

/**
 * Visitors' way to VS, at the end of their menu, where nothing moves as it comes: it is there as long as VS is on, and no page's first
 * load has it. The users' menu has its own.
 */
export function VsEntry() {
  const t = useT();
  const hasVs = useHasVs();
  const { lang, console } = usePlace();
  const lists = document.querySelectorAll('#menu > div > div:not(.for-visitor, .for-user) > ul');
  const list = lists[lists.length - 1];
  if (!hasVs || list === undefined) return null;
  return createPortal(
    <li className="for-visitor">
      <NavLink to={linkTo('/:lang/console/:console/vs', { lang, console })} className="menu-item">
        <Icon name="trophy" />
        {t('shell.vs')}
      </NavLink>
    </li>,
    list,
  );
}
