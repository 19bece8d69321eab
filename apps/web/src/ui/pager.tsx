import { useSearchParams } from 'react-router';
import { useT } from '../lib/text.tsx';
import { buttonClass } from './button.tsx';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';

/** Pages of a list by ?page=; nothing where there is only one. Takes a reply's own fields. */
export function Pager({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const t = useT();
  const [search] = useSearchParams();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    if (wanted === 1) next.delete('page');
    else next.set('page', String(wanted));
    return `?${next}`;
  };
  return (
    <nav aria-label={t('common.pages')} className="flex items-center justify-center gap-3 py-4">
      {page > 1 && (
        <Link rel="prev" className={buttonClass('secondary')} to={to(page - 1)}>
          <Icon name="left" />
          {t('common.previous')}
        </Link>
      )}
      <span className="text-sm text-muted tabular-nums">{t('common.page_of', { page, pages })}</span>
      {page < pages && (
        <Link rel="next" className={buttonClass('secondary')} to={to(page + 1)}>
          {t('common.next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
