import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { VsPlace } from '../queries.ts';

const TABS = ['open', 'mine', 'over'] as const;
type Tab = (typeof TABS)[number];

/** Which VS are listed; one's own are for users. */
export function VsTabs({ place: { lang, console }, current }: { place: VsPlace; current: Tab }) {
  const t = useT();
  const list = linkTo('/:lang/console/:console/vs', { lang, console });
  const to: Record<Tab, string> = {
    open: list,
    mine: linkTo('/:lang/:console/dashboard/users/vs', { lang, console }),
    over: `${list}?tab=over`,
  };
  return (
    <nav aria-label={t('vspages.shown')} className="mb-4 flex flex-wrap gap-2">
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={to[tab]}
          state={{ keepScroll: true }}
          className={`${buttonClass(tab === current ? 'primary' : 'secondary')} ${tab === 'mine' ? 'for-user' : ''}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`vspages.tab_${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
